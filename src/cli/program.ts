import { Command, Help } from 'commander';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import { terminalText } from '../report/words/terminal-text.js';
import { oneLine } from '../report/words/visible-text.js';
import { wrap } from '../report/words/wrap.js';
import { COMMAND_GROUPS, type CommandExample } from './command-groups.js';
import { exitFor } from './exit.js';
import { UsageError } from './options/usage-error.js';
import { VARIABLES } from './options/variables.js';
import { columnsOf } from './output/progress-writer.js';
import { rowLines } from './output/row-lines.js';
import { shortenHelp } from './short-help.js';

/** Creates the command line. It reports each usage error in one line on stderr. */
export function createProgram(): Command {
  const program = configured(new Command('xcaliper'))
    .description('Test the conformance of XCAP servers (RFC 4825).')
    // Never wrapped, so that the lines can be copied.
    .addHelpText('before', FIRST_COMMANDS.join('\n'))
    .version(XCALIPER_VERSION)
    .commandsGroup('Other:');
  for (const [title, rows] of Object.entries(COMMAND_GROUPS)) {
    for (const { make, examples } of rows) {
      const command = configured(make(program)).helpGroup(`${title}:`);
      // The list of commands has the first clause only.
      command.summary(
        command
          .description()
          .split(/[;(]|, and /)[0]
          ?.trim() ?? '',
      );
      program.addCommand(command.addHelpText('after', examplesText(examples)));
    }
  }
  return program.addHelpText('after', lastLines);
}

function lastLines(): string {
  const last = 'xcaliper <command> --help shows options and examples; --help --all also shows rare options.';
  const columns = columnsOf(process.stdout);
  return ['', ...variableLines(columns), '', ...wrap(last, columns)].join('\n');
}

/** What somebody types who has a server. */
const FIRST_COMMANDS = [
  'Start here:',
  '  xcaliper doctor --subject https://xcap.example.com/root --user sip:alice@example.com',
  '  xcaliper run --subject https://xcap.example.com/root --user sip:alice@example.com',
  '  xcaliper show-report',
  '',
];

function variableLines(columns: number): readonly string[] {
  const rows = Object.entries(VARIABLES).map(([name, effect]) => [`  ${name}`, effect]);
  return ['Variables of the environment:', ...rowLines(rows, columns)];
}

/** Columns that a description needs beside its term; with fewer, it is below. */
const BESIDE = 40;

/** Describes a command or an option on a narrow terminal, too, where commander wraps nothing. */
function formatItem(this: Help, term: string, termWidth: number, description: string, helper: Help): string {
  const columns = helper.helpWidth ?? 80;
  if (columns - termWidth >= BESIDE + 4)
    return Help.prototype.formatItem.call(this, term, termWidth, description, helper);
  return rowLines([[`  ${term}`, description]], columns).join('\n');
}

/** Lets the help of an unknown command be refused as the command is, with the nearest one. */
function withoutHelp(args: readonly string[], program: Command): readonly string[] {
  const [word, name] = args;
  const isKnown = name === undefined || name.startsWith('-') || program.commands.some((one) => one.name() === name);
  return word === 'help' && !isKnown ? args.slice(1, 2) : args;
}

/** Names the list of commands where commander knows no command that is like the one asked for. */
function furtherHelp(text: string): string {
  return /unknown command/.test(text) && !text.includes('Did you mean') ? '; xcaliper --help lists them' : '';
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
    .configureHelp({ ...command.configureHelp(), formatItem })
    .configureOutput({
      getOutHelpWidth: () => columnsOf(process.stdout),
      getErrHelpWidth: () => columnsOf(process.stderr),
      // Commander puts a suggestion on a line of its own.
      outputError: (text, write) => write(`xcaliper: ${oneLine(text.replace(/^error: /, ''))}${furtherHelp(text)}\n`),
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
    shortenHelp(program, args);
    await program.parseAsync(withoutHelp(args, program), { from: 'user' });
  } catch (thrown) {
    const { code, line } = exitFor(thrown);
    if (line !== undefined) process.stderr.write(`xcaliper: ${terminalText(line)}\n`);
    process.exitCode = code;
  }
}
