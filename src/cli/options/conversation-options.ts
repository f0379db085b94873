import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { MOCK_PRESETS } from '../../../common/presets.js';
import { RUN_OUTPUT_OPTIONS } from '../commands/run/run-command-options.js';

/** Options of the commands that judge traffic about usages besides the public ones. */
export const USAGE_OPTIONS = {
  preset: {
    kind: MOCK_PRESETS,
    flag: '--preset <name>',
    help: 'kind of server: ut and its handsets for supplementary services, gba with bootstrapping, mcx, or oma',
  },
  usages: {
    kind: 'paths',
    flag: '--usage <file>',
    help: 'usage file of a further application usage in the traffic; may be repeated',
    shown: 'none',
  },
} as const satisfies OptionTable;

/** Options of the commands that judge conversations, about their verdicts. */
export const VERDICT_OPTIONS = {
  failOn: RUN_OUTPUT_OPTIONS.failOn,
  baseline: {
    kind: 'path',
    flag: '--baseline <file>',
    help: 'expected verdicts, each with a reason; they do not fail the measurement, stale ones do',
  },
  writeBaseline: {
    ...RUN_OUTPUT_OPTIONS.writeBaseline,
    help: 'write the verdicts as a baseline; fill in the reasons by hand',
  },
} as const satisfies OptionTable;

/** What commands that judge conversations share. */
export interface ConversationOptions extends CompleteOptions<typeof VERDICT_OPTIONS> {
  /** Name of what is measured. */
  readonly name: string;
  readonly out: string;
}
