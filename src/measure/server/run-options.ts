import { defined } from '../../../common/defined.js';
import { hasFeatures } from '../../../common/presets.js';
import type { FailedCases } from '../../result/failed-cases.js';
import { type AskedFor, recordedOptions } from '../../result/run-option-table.js';
import { type Order, writeOrder } from './cases/order.js';
import { caseAddress, type Selection } from './cases/selection.js';
import type { Suite } from './cucumber/suite.js';
import type { ExecutionOptions } from './execution/settled-run.js';
import type { UsageOptions } from './measured-usages.js';
import type { SubjectOptions } from './subject/resolve-subject.js';
import type { SubjectChoice } from './subject/subject-choice.js';
import type { UserOptions } from './user/user-features.js';

export interface RunOptions extends ExecutionOptions, Omit<SubjectOptions, 'subject'>, UserOptions, UsageOptions {
  /** The `subject` of `SubjectOptions`, or a result of `resolveSubject`. */
  readonly subject?: string | SubjectChoice;
  /** How the command line named the subject, for the command that runs a case again. */
  readonly asked?: Pick<AskedFor, 'subject' | 'users' | 'preset'>;
  /**
   * Whether to write nothing to a server unless an answer shows that it is one of XCAP: false by default. Any other server
   * violates nearly every rule, which says nothing.
   */
  readonly refuseOtherServers?: boolean;
  /** Called with a sentence, without full stop, about derived cases, or another run of this account on the same server. */
  readonly onNotice?: (text: string) => void;
  /**
   * Path of the journal that keeps original documents until they are restored; `restoreLeftDocuments` reads it. Its
   * folder must exist. Without it, documents of a killed run are lost. A mock has none.
   */
  readonly journal?: string;
  /** The suite to run; this package's by default. */
  readonly suite?: Suite;
}

/**
 * Reads the selection of cases from the options.
 *
 * @param isMock whether the subject is the mock, which has all abilities
 * @throws InvalidArgumentError `failed` when the file cannot be used
 */
export async function selectionOf(
  { tags = '', only = [], failed, readOnly = false, probes = true, preset }: RunOptions,
  { root, folders }: Suite,
  isMock: boolean,
): Promise<Selection> {
  return {
    tags,
    only:
      hasFeatures(preset) && only.length === 0 && failed === undefined
        ? [preset, 'derived'].map((address) => ({ typed: preset, address }))
        : only.map((typed) => ({ typed, address: caseAddress(typed, root, process.cwd(), folders) })),
    readOnly,
    withProbes: probes && !isMock,
    ...defined({ failed: failed === undefined ? undefined : await readFailed(failed) }),
  };
}

/** Loads the reader of results only when it is needed: it checks them by large schemas. */
async function readFailed(file: string): Promise<FailedCases> {
  const { readFailedCases } = await import('../../result/failed-cases.js');
  return readFailedCases(file);
}

/** Tells whether the options select only some of the cases. */
export function isSelection({ tags = '', only = [], failed, readOnly = false, preset }: RunOptions): boolean {
  return hasFeatures(preset) || tags !== '' || only.length > 0 || failed !== undefined || readOnly;
}

/** Returns the options that differ from the defaults, for the result. */
export function askedFor(options: RunOptions, order: Order, threads: number): { readonly options?: AskedFor } {
  const asked: AskedFor = {
    ...options.asked,
    ...recordedOptions({
      ...options,
      // The command that runs a case again cannot name folders that a program has made.
      features: options.features?.filter((one) => typeof one === 'string'),
      parallel: threads > 1 ? threads : undefined,
      order: order.kind === 'random' ? writeOrder(order) : undefined,
    }),
  };
  return Object.keys(asked).length > 0 ? { options: asked } : {};
}
