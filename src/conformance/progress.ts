import type { Envelope, StepStatus } from './messages.js';

/** How a run is coming on. */
export type ProgressEvent =
  | { readonly type: 'begun'; readonly total: number }
  | { readonly type: 'case'; readonly done: number; readonly failed: number; readonly total: number }
  | { readonly type: 'feature'; readonly feature: string; readonly done: number; readonly failed: number };

export type ProgressListener = (event: ProgressEvent) => void;

interface FeatureProgress {
  readonly feature: string;
  total: number;
  done: number;
  failed: number;
}

const NOT_A_FAILURE: readonly StepStatus[] = ['PASSED', 'SKIPPED'];

/**
 * Follows cucumber's messages and says how far the run is. A case counts as failed when one of its steps did not pass.
 *
 * @param signal once it is aborted nothing more is said: cucumber finishes the cases that are left without running them
 */
export function trackProgress(listener: ProgressListener, signal?: AbortSignal): (message: Envelope) => void {
  const featureOfPickle = new Map<string, string>();
  const features = new Map<string, FeatureProgress>();
  const featureOfCase = new Map<string, FeatureProgress>();
  const caseOfStart = new Map<string, string>();
  const failedStarts = new Set<string>();
  const overall: FeatureProgress = { feature: '', total: 0, done: 0, failed: 0 };
  let begun = false;

  function choose(pickleId: string, testCaseId: string): void {
    const feature = featureOfPickle.get(pickleId) ?? '';
    const progress = features.get(feature) ?? { feature, total: 0, done: 0, failed: 0 };
    features.set(feature, progress);
    featureOfCase.set(testCaseId, progress);
    progress.total += 1;
    overall.total += 1;
  }

  function finish(startId: string): void {
    const progress = featureOfCase.get(caseOfStart.get(startId) ?? '');
    if (progress === undefined || signal?.aborted) return;
    for (const counter of [progress, overall]) {
      counter.done += 1;
      if (failedStarts.has(startId)) counter.failed += 1;
    }
    const { done, failed, total } = overall;
    listener({ type: 'case', done, failed, total });
    if (progress.done === progress.total) {
      listener({ type: 'feature', feature: progress.feature, done: progress.done, failed: progress.failed });
    }
  }

  return ({ pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished }) => {
    if (pickle !== undefined) featureOfPickle.set(pickle.id, pickle.uri);
    if (testCase !== undefined) choose(testCase.pickleId, testCase.id);
    if (testCaseStarted !== undefined) {
      if (!begun) listener({ type: 'begun', total: overall.total });
      begun = true;
      caseOfStart.set(testCaseStarted.id, testCaseStarted.testCaseId);
    }
    if (testStepFinished !== undefined && !NOT_A_FAILURE.includes(testStepFinished.testStepResult.status)) {
      failedStarts.add(testStepFinished.testCaseStartedId);
    }
    if (testCaseFinished !== undefined) finish(testCaseFinished.testCaseStartedId);
  };
}
