import { CommanderError } from 'commander';
import { InvalidArgumentError, messageOf, StartError } from '../../common/errors.js';
import { flagName, type OptionTable, optionRows } from '../../common/options/option-table.js';
import {
  LICENSE_OPTIONS,
  MOCK_OPTIONS,
  TLS_FILE_OPTIONS,
  XDMS_SERVER_OPTIONS,
} from '../../common/options/simulator-options.js';
import { shortened } from '../../common/text/shortened.js';
import { UsageFileError } from '../../common/usages/usage-file-error.js';
import { ReportError } from '../report/folder/report-error.js';
import { oneLine, visibleText } from '../report/words/visible-text.js';
import {
  CredentialsError,
  HarnessError,
  SubjectAccessError,
  SubjectStartError,
  SubjectUnreachableError,
} from '../result/errors.js';
import { RUN_OPTIONS } from '../result/run-option-table.js';
import { UsageError } from './options/usage-error.js';
import { sourceStack } from './output/source-stack.js';

const EXIT_USAGE = 2;
export const EXIT_NO_MEASUREMENT = 3;

export interface Exit {
  readonly code: number;
  /** Message for stderr: one line, then the output of a subject that did not start. Absent when commander has printed it. */
  readonly line?: string;
  /** Whether `line` is a stack, because Xcaliper itself has failed. */
  readonly isDefect?: true;
}

const TABLE: OptionTable = {
  ...LICENSE_OPTIONS,
  ...MOCK_OPTIONS,
  ...XDMS_SERVER_OPTIONS,
  ...RUN_OPTIONS,
  tls: TLS_FILE_OPTIONS,
};

/** Maps the arguments of the library to command-line options. */
const OPTION_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    optionRows(TABLE).flatMap(([name, { flag }]) => (flag === undefined ? [] : [[name.join('.'), flagName(flag)]])),
  ),
  auid: '--auid',
  xcapRoot: '--xcap-root',
  xui: '--user',
  username: '--user',
  password: '--user',
  key: '--master',
  totalCredit: '--master',
  journal: '--out',
  out: '--out',
  subject: '--subject',
  evidence: '--evidence',
  scenarios: '--scenario',
};

const NO_MEASUREMENT = [SubjectUnreachableError, SubjectAccessError, CredentialsError, HarnessError];

/** Chooses the exit code and the message for an error that a command throws. */
export function exitFor(thrown: unknown): Exit {
  if (thrown instanceof CommanderError) return { code: thrown.exitCode === 0 ? 0 : EXIT_USAGE };
  if (thrown instanceof InvalidArgumentError) return { code: EXIT_USAGE, line: readable(argumentLine(thrown)) };
  if (thrown instanceof UsageFileError) return { code: EXIT_USAGE, line: readable(oneLine(thrown.message)) };
  if (thrown instanceof StartError) return { code: EXIT_USAGE, line: startLine(thrown) };
  if (thrown instanceof UsageError) return { code: EXIT_USAGE, line: readable(oneLine(thrown.message)) };
  if (thrown instanceof ReportError) return { code: EXIT_NO_MEASUREMENT, line: oneLine(`--out: ${thrown.message}`) };
  if (thrown instanceof SubjectStartError) return { code: EXIT_NO_MEASUREMENT, line: startErrorLines(thrown) };
  if (NO_MEASUREMENT.some((type) => thrown instanceof type)) {
    return { code: EXIT_NO_MEASUREMENT, line: oneLine(messageOf(thrown)) };
  }
  if (isRefusedFile(thrown)) {
    return { code: EXIT_USAGE, line: readable(oneLine(`a file or folder cannot be used: ${messageOf(thrown)}`)) };
  }
  // Any other error is a defect of Xcaliper; the stack helps to find it.
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const line = visibleText(stack === undefined ? messageOf(thrown) : sourceStack(stack));
  return { code: EXIT_NO_MEASUREMENT, line, isDefect: true };
}

/** Codes of the system for a file or folder that is there, but that this account cannot use, or whose name leads nowhere. */
const REFUSED_FILES = ['EACCES', 'EPERM', 'EROFS', 'ELOOP', 'ENAMETOOLONG'];

function isRefusedFile(thrown: unknown): boolean {
  const { code, path } = Object(thrown) as NodeJS.ErrnoException;
  return path !== undefined && code !== undefined && REFUSED_FILES.includes(code);
}

/** Most characters of a refusal: it may repeat what a file has. */
const MOST_CHARACTERS = 1_500;

function readable(line: string): string {
  return shortened(line, MOST_CHARACTERS);
}

/** Replaces the argument of the library by the option of the user: `users[0].xui: must …` becomes `--user: must …`. */
function argumentLine({ argument, message }: InvalidArgumentError): string {
  const [name = argument] = argument.split(/[.[]/);
  const option = OPTION_OF[argument] ?? OPTION_OF[name];
  if (option === undefined || !message.startsWith(argument)) return oneLine(message);
  return oneLine(option + message.slice(argument.length));
}

/** Adds the option that sets the port or the address, since the library does not know the command line. */
function startLine({ code, message }: StartError): string {
  if (code === 'XCALIPER_PORT_IN_USE') return oneLine(`--port: ${message}`);
  if (code === 'XCALIPER_FOLDER_IN_USE') return oneLine(`--persist: ${message}`);
  return oneLine(code === 'XCALIPER_ADDRESS_UNAVAILABLE' ? `--host: ${message}` : message);
}

/** Appends the last output of the subject, indented, so that nobody takes it for a message of Xcaliper. */
function startErrorLines({ message, output }: SubjectStartError): string {
  const tail =
    output.length === 0
      ? ['it printed nothing']
      : ['its last output:', ...output.map((line) => `  ${visibleText(line)}`)];
  return [oneLine(message), ...tail].join('\n');
}
