import { type Order, writeOrder } from './cases/order.js';
import { addressOf, type Selection } from './cases/selection.js';
import type { Suite } from './cucumber/suite.js';
import type { ProgressListener } from './execution/progress.js';
import { readFailedCases } from './results/failed-cases.js';
import type { AskedFor } from './results/run-result.js';
import type { SubjectOptions } from './subject/resolve-subject.js';
import type { SubjectChoice } from './subject/subject-choice.js';

export interface RunOptions extends Omit<SubjectOptions, 'subject'> {
  /** As in `SubjectOptions`, or what `resolveSubject` made of them. */
  readonly subject?: string | SubjectChoice;
  /** A cucumber tag expression: `@client and not @in-process`. */
  readonly tags?: string;
  /** Ids of requirements or cases, feature files or folders: any of them. */
  readonly only?: readonly string[];
  /** A `results.json`: of its cases, only those that did not pass. */
  readonly failed?: string;
  /** Only cases that change nothing on the subject; and nothing else than GET, HEAD and OPTIONS is sent to it. */
  readonly readOnly?: boolean;
  /** `defined` (also when absent), `random` or `random:SEED`. Cases known to be dangerous to servers always run last. */
  readonly order?: string;
  /** File of known verdicts; that of the subject when absent. */
  readonly baseline?: string;
  /** Ends the run early; the result is then partial. */
  readonly signal?: AbortSignal;
  readonly onProgress?: ProgressListener;
  /** Threads that run cases at the same time, each with users of its own, or a mock of its own; 1 when absent. */
  readonly parallel?: number;
  /** Folder for cucumber's own reports, which it writes of one thread only; they appear when they are complete. */
  readonly evidence?: string;
  /** Another suite than this package's. */
  readonly suite?: Suite;
}

/**
 * The choice of cases that options ask for.
 *
 * @throws InvalidArgumentError `failed`
 */
export async function selectionOf(
  { tags = '', only = [], failed, readOnly = false }: RunOptions,
  { root }: Suite,
): Promise<Selection> {
  return {
    tags,
    only: only.map((typed) => ({ typed, address: addressOf(typed, root, process.cwd()) })),
    readOnly,
    ...(failed !== undefined && { failed: await readFailedCases(failed) }),
  };
}

/** Whether some cases only are asked for. */
export function isSelection({ tags = '', only = [], failed, readOnly = false }: RunOptions): boolean {
  return tags !== '' || only.length > 0 || failed !== undefined || readOnly;
}

/** How the run was asked for, as far as it is not the usual. */
export function askedFor(
  { tags, only = [], failed, readOnly }: RunOptions,
  order: Order,
  threads: number,
): { readonly options?: AskedFor } {
  const asked: AskedFor = {
    ...(tags !== undefined && { tags }),
    ...(only.length > 0 && { only }),
    ...(failed !== undefined && { failed }),
    ...(readOnly === true && { readOnly }),
    ...(threads > 1 && { parallel: threads }),
    ...(order.kind === 'random' && { order: writeOrder(order) }),
  };
  return Object.keys(asked).length > 0 ? { options: asked } : {};
}
