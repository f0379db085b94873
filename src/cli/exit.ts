import { CommanderError } from 'commander';
import { ReportError } from '../report/report-error.js';
import { HarnessError, SubjectAccessError, SubjectStartError, SubjectUnreachableError } from '../runner/errors.js';
import { InvalidArgumentError, messageOf, StartError } from '../shared/errors.js';
import { UsageError } from './usage-error.js';

const EXIT_USAGE = 2;
export const EXIT_NO_MEASUREMENT = 3;

export interface Exit {
  readonly code: number;
  /** One line for stderr, below it what a subject said that did not come up; absent when there is nothing to say, or it has been said. */
  readonly line?: string;
}

/** Which option a library's argument comes from, where the names differ. */
const OPTION_OF: Readonly<Record<string, string>> = {
  users: '--user',
  xui: '--user',
  username: '--user',
  password: '--password',
  masters: '--master',
  key: '--master',
  totalCredit: '--master',
  readOnly: '--read-only',
  deviations: '--deviation',
};

const OPTIONS = new Set([
  'subject',
  'tags',
  'only',
  'failed',
  'order',
  'baseline',
  'parallel',
  'evidence',
  'out',
  'resolver',
  'host',
  'port',
  'root',
  'seed',
]);

const NO_MEASUREMENT = [SubjectUnreachableError, SubjectAccessError, HarnessError];

/** How the process ends when a command throws. */
export function exitFor(thrown: unknown): Exit {
  if (thrown instanceof CommanderError) return { code: thrown.exitCode === 0 ? 0 : EXIT_USAGE };
  if (thrown instanceof InvalidArgumentError) return { code: EXIT_USAGE, line: argumentLine(thrown) };
  if (thrown instanceof StartError) return { code: EXIT_USAGE, line: startLine(thrown) };
  if (thrown instanceof UsageError) return { code: EXIT_USAGE, line: oneLine(thrown.message) };
  if (thrown instanceof ReportError) return { code: EXIT_NO_MEASUREMENT, line: oneLine(`--out: ${thrown.message}`) };
  if (thrown instanceof SubjectStartError) return { code: EXIT_NO_MEASUREMENT, line: startErrorLines(thrown) };
  if (NO_MEASUREMENT.some((type) => thrown instanceof type)) {
    return { code: EXIT_NO_MEASUREMENT, line: oneLine(messageOf(thrown)) };
  }
  // Anything else is a fault of ours: the stack is what helps to find it.
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return { code: EXIT_NO_MEASUREMENT, line: stack ?? messageOf(thrown) };
}

/** The message with the option in front, as the user would write it: `users[0].xui: must …` becomes `--user: must …`. */
function argumentLine({ argument, message }: InvalidArgumentError): string {
  const [name = argument] = argument.split(/[.[]/);
  const option = OPTION_OF[name] ?? (OPTIONS.has(name) ? `--${name}` : undefined);
  if (option === undefined || !message.startsWith(argument)) return oneLine(message);
  return oneLine(option + message.slice(argument.length));
}

/** The library knows no command line; where it could not listen is the matter of one of these options. */
function startLine({ code, message }: StartError): string {
  if (code === 'XCALIPER_PORT_IN_USE') return oneLine(`--port: ${message}`);
  return oneLine(code === 'XCALIPER_ADDRESS_UNAVAILABLE' ? `--host: ${message}` : message);
}

/** What the subject said last is indented, so that nobody takes it for ours. */
function startErrorLines({ message, output }: SubjectStartError): string {
  const said = output.length === 0 ? ['it said nothing'] : ['it said last:', ...output.map((line) => `  ${line}`)];
  return [oneLine(message), ...said].join('\n');
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
}
