import { defined } from '../../../common/defined.js';
import { hasFeatures, type RunPreset } from '../../../common/presets.js';
import type { FailedCases } from '../../result/failed-cases.js';
import { type AskedFor, recordedOptions } from '../../result/run-option-table.js';
import { type Order, writeOrder } from './cases/order.js';
import { caseAddress, type Selection } from './cases/selection.js';
import type { Suite } from './cucumber/suite.js';
import type { CaseListener, ProgressListener } from './execution/progress.js';
import type { UsageOptions } from './measured-usages.js';
import type { SubjectOptions } from './subject/resolve-subject.js';
import type { SubjectChoice } from './subject/subject-choice.js';
import type { UserOptions } from './user/user-features.js';

export interface RunOptions extends Omit<SubjectOptions, 'subject'>, UserOptions, UsageOptions {
  /** The `subject` of `SubjectOptions`, or a result of `resolveSubject`. */
  readonly subject?: string | SubjectChoice;
  /** How the command line named the subject, for the command that runs a case again. */
  readonly asked?: Pick<AskedFor, 'subject' | 'users' | 'preset'>;
  /**
   * `ut` runs the features that the package ships for one kind of server, instead of the suite. `oma` sets names of usages,
   * as in a subject file. The mock serves the usages of both.
   */
  readonly preset?: RunPreset;
  /** A cucumber tag expression: `@client and not @in-process`. */
  readonly tags?: string;
  /** Selects cases by requirement id, case id, feature file or folder. */
  readonly only?: readonly string[];
  /** Path of a `results.json`; selects its cases that did not pass. */
  readonly failed?: string;
  /** Selects the cases that change no documents, and sends only GET, HEAD and OPTIONS. */
  readonly readOnly?: boolean;
  /**
   * Whether a selection on another server than the mock also runs the probes of the abilities that a failed case uses. The
   * result leaves the probes out. True by default. Without them, a broken ability blocks no case.
   */
  readonly probes?: boolean;
  /** `defined` (the default), `random` or `random:SEED`. Cases that may crash a server always run last. */
  readonly order?: string;
  /** Path of the file of expected verdicts; by default that of the subject. */
  readonly baseline?: string;
  /** Interrupts the run; the result is then partial. */
  readonly signal?: AbortSignal;
  /** Interrupts the run after this time, in milliseconds; unlimited by default. */
  readonly maxTimeMs?: number;
  readonly onProgress?: ProgressListener;
  readonly onCase?: CaseListener;
  /**
   * Whether to write nothing to a server unless an answer shows that it is one of XCAP: false by default. Any other server
   * violates nearly every rule, which says nothing.
   */
  readonly refuseOtherServers?: boolean;
  /** Called with a sentence, without full stop, about derived cases, or another run of this account on the same server. */
  readonly onNotice?: (text: string) => void;
  /** Number of threads, 1 by default. Each thread has separate users, or a separate mock. */
  readonly parallel?: number;
  /** Most requests to the subject in a second, in all threads together; `pace.requestsPerSecond` of a subject file by default. */
  readonly requestsPerSecond?: number;
  /** Most requests to the subject at the same time, in all threads together; `pace.concurrency` of a subject file by default. */
  readonly concurrency?: number;
  /** Folder for cucumber's reports, which need `parallel` to be 1. They appear when they are complete. */
  readonly evidence?: string;
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
