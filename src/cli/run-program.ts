import { terminalText } from '../report/words/terminal-text.js';
import { exitFor } from './exit.js';
import { UsageError } from './options/usage-error.js';
import { createProgram } from './program.js';

/**
 * Runs a command line. An error becomes a message on stderr and the exit code of the process.
 *
 * @param args the words after `xcaliper`
 */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = createProgram();
  try {
    if (args.length === 0) {
      const names = program.commands.map((command) => command.name()).join(', ');
      throw new UsageError(`no command given; use one of ${names}, or --help`);
    }
    await program.parseAsync(args, { from: 'user' });
  } catch (thrown) {
    const { code, line } = exitFor(thrown);
    if (line !== undefined) process.stderr.write(`xcaliper: ${terminalText(line)}\n`);
    process.exitCode = code;
  }
}
