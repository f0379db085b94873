import type { Command } from 'commander';

const GIVEN: ReadonlySet<string | undefined> = new Set(['cli', 'env']);

/** Returns the options that the command line or the environment names, without defaults. */
export function givenFlags<Flags extends object>(command: Command): Partial<Flags> {
  const named = Object.entries(command.opts()).filter(([name]) => GIVEN.has(command.getOptionValueSource(name)));
  return Object.fromEntries(named) as Partial<Flags>;
}
