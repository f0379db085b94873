import type { Command } from 'commander';

/** Returns the options that the command line names, without defaults. */
export function givenFlags<Flags extends object>(command: Command): Partial<Flags> {
  const named = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
  return Object.fromEntries(named) as Partial<Flags>;
}
