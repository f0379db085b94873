import type { CaseDescription } from '../cases/case-description.js';
import type { SuiteEvent } from '../cases/case-events.js';
import type { StepStatus } from '../cucumber/messages.js';

export type ProgressEvent =
  | { readonly type: 'begun'; readonly total: number }
  | { readonly type: 'case'; readonly done: number; readonly failed: number; readonly total: number }
  | { readonly type: 'feature'; readonly feature: string; readonly done: number; readonly failed: number };

export type ProgressListener = (event: ProgressEvent) => void;

export interface FinishedCase {
  readonly feature: string;
  /** Whether a step did not pass. */
  readonly failed: boolean;
}

/**
 * Counts finished cases and reports the counts to a listener.
 *
 * @param cases all cases of the run
 * @returns the function to call for each finished case
 */
export function trackProgress(
  cases: readonly Pick<CaseDescription, 'feature'>[],
  listener: ProgressListener,
): (finished: FinishedCase) => void {
  const left = new Map<string, number>();
  for (const { feature } of cases) left.set(feature, (left.get(feature) ?? 0) + 1);
  const features = new Map([...left].map(([feature, total]) => [feature, { total, done: 0, failed: 0 }]));
  const overall = { total: cases.length, done: 0, failed: 0 };
  listener({ type: 'begun', total: overall.total });
  return ({ feature, failed }) => {
    const own = features.get(feature);
    if (own === undefined) return;
    for (const counter of [own, overall]) {
      counter.done += 1;
      if (failed) counter.failed += 1;
    }
    listener({ type: 'case', ...overall });
    if (own.done === own.total) listener({ type: 'feature', feature, done: own.done, failed: own.failed });
  };
}

const NOT_A_FAILURE: readonly StepStatus[] = ['PASSED', 'SKIPPED'];

/**
 * Reports each case that has finished.
 *
 * @param signal stops the reports when aborted, since cucumber then finishes the remaining cases without running them
 * @returns the listener for the events of a run
 */
export function finishedCases(
  report: (finished: FinishedCase) => void,
  signal?: AbortSignal,
): (event: SuiteEvent) => void {
  const failed = new Set<CaseDescription>();
  return (event) => {
    if (event.type === 'step' && !NOT_A_FAILURE.includes(event.step.status)) failed.add(event.description);
    if (event.type !== 'finished' || signal?.aborted) return;
    report({ feature: event.description.feature, failed: failed.has(event.description) });
  };
}
