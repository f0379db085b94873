import { Command } from 'commander';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import { terminalText } from '../report/words/terminal-text.js';
import { oneLine } from '../report/words/visible-text.js';
import { COMMAND_GROUPS, type CommandExample } from './command-groups.js';
import { exitFor } from './exit.js';
import { UsageError } from './options/usage-error.js';

/** Creates the command line. It reports each usage error in one line on stderr. */
export function createProgram(): Command {
  const program = configured(new Command('xcaliper'))
    .description('Test the conformance of XCAP servers (RFC 4825).')
    .version(XCALIPER_VERSION);
  for (const [title, rows] of Object.entries(COMMAND_GROUPS)) {
    for (const { make, examples } of rows) {
      const command = configured(make(program)).helpGroup(`${title}:`);
      program.addCommand(command.addHelpText('after', examplesText(examples)));
    }
  }
  return program.addHelpText('after', '\nxcaliper <command> --help shows options and examples.');
}

/** Lists each example below what it does; a line to copy is never wrapped. */
function examplesText(examples: readonly CommandExample[]): string {
  return ['', 'Examples:', ...examples.flatMap(({ line, effect }) => [`  # ${effect}`, `  ${line}`])].join('\n');
}

/** Applies the settings that a command created separately does not inherit from commander. */
function configured(command: Command): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      // Commander puts a suggestion on a line of its own.
      outputError: (text, write) => write(`xcaliper: ${oneLine(text.replace(/^error: /, ''))}\n`),
    });
}

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
