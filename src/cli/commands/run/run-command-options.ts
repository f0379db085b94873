import type { CompleteOptions, OptionTable } from '../../../../common/options/option-table.js';
import type { RunOptions } from '../../../measure/server/run-options.js';
import { RUN_OPTIONS } from '../../../result/run-option-table.js';
import { SUBJECT_OPTIONS } from '../../options/subject-options.js';

/** Options that say what to measure, possibly several subjects. */
export const RUN_SUBJECT_OPTIONS = {
  subject: {
    kind: 'texts',
    flag: '--subject <subject>',
    group: 'server',
    help: 'mock, the XCAP root URI of a running server, or a subject file; may be repeated to measure several in turn',
    shown: 'mock',
  },
  users: SUBJECT_OPTIONS.users,
} as const satisfies OptionTable;

/** Options about what the command writes and prints. */
export const RUN_OUTPUT_OPTIONS = {
  writeBaseline: {
    kind: 'path',
    flag: '--write-baseline <file>',
    group: 'judge',
    help: 'write the causes and verdicts of this run as a baseline; fill in the reasons by hand',
  },
  failOn: {
    kind: ['violation', 'shortfall', 'none'],
    flag: '--fail-on <verdict>',
    group: 'judge',
    help: 'lowest verdict that sets exit code 1',
    default: 'violation',
  },
  out: {
    kind: 'path',
    flag: '--out <dir>',
    group: 'output',
    help: 'folder for the reports, with one subfolder per subject',
    default: 'reports',
  },
  compress: {
    kind: 'switch',
    flag: '--compress',
    help: 'write results.json.gz instead of results.json',
    group: 'output',
  },
  evidence: {
    kind: 'switch',
    flag: '--evidence',
    group: 'output',
    help: "also write Cucumber's cucumber.html and messages.ndjson",
  },
  verbose: {
    kind: 'switch',
    flag: '--verbose',
    group: 'output',
    help: 'explain every failed case at the end, instead of as many as fit into 60 lines',
  },
  json: {
    kind: 'switch',
    flag: '--json',
    group: 'output',
    help: 'print the results as JSON on stdout, and everything else on stderr',
  },
} as const satisfies OptionTable;

/** The options of the command, and in `run` those of the library. */
export interface RunCommandOptions
  extends CompleteOptions<typeof RUN_SUBJECT_OPTIONS>,
    CompleteOptions<typeof RUN_OUTPUT_OPTIONS> {
  /** A row that `RunOptions` lacks does not compile. */
  readonly run: CompleteOptions<typeof RUN_OPTIONS> & Pick<RunOptions, keyof typeof RUN_OPTIONS>;
}

/** Headings of the help by the group of an option. */
export const RUN_HEADINGS = {
  server: 'The server and its users',
  cases: 'Which cases run',
  yours: 'Features and usages of yours',
  how: 'How they run',
  judge: 'What fails the run',
  output: 'What it writes and prints',
} as const;

/** Options of `xcaliper run` in the order of the help. One without a heading does not compile. */
export const RUN_FLAGS = { ...RUN_SUBJECT_OPTIONS, ...RUN_OPTIONS, ...RUN_OUTPUT_OPTIONS } as const satisfies Readonly<
  Record<string, { readonly group: keyof typeof RUN_HEADINGS }>
>;
