import { defined } from '../../../../common/defined.js';
import { grouped } from '../../../../common/grouped.js';
import type { DiagnosisProgress } from '../../../diagnosis/pace.js';
import { type DeclaredOutcome, OUTCOME_MEDIA_TYPE } from '../../../result/attachments.js';
import type { CaseDescription } from '../../../result/case-description.js';
import type { Outcome } from '../../../result/outcome.js';
import type { CaseResult } from '../../../result/run-result.js';
import type { FinishedStep, SuiteEvent } from '../cases/case-events.js';
import { judge } from '../cases/judge-steps.js';
import type { Attachment } from '../cucumber/messages.js';

export type ProgressEvent =
  | { readonly type: 'begun'; readonly total: number }
  | ({ readonly type: 'case'; readonly total: number; readonly runs: RunCounts } & ProgressCounts)
  /** After the cases, now and then while their causes are found. */
  | ({ readonly type: 'diagnosis' } & DiagnosisProgress)
  | ({
      readonly type: 'feature';
      readonly feature: string;
      /** The counted cases are probes, which the result leaves out. */
      readonly isProbes?: true;
    } & ProgressCounts);

/** Numbers of finished cases. Causes may still turn a failed case into a blocked one at the end of the run. */
export interface ProgressCounts {
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  /** Blocked and inconclusive cases. */
  readonly undecided: number;
}

/** Numbers of runs of cases: one that does not pass may run again, and counts as finished only then. */
export interface RunCounts {
  readonly ended: number;
  /** Runs to come, if as many cases as so far run again. */
  readonly left: number;
}

export type ProgressListener = (event: ProgressEvent) => void;

/** Follows the cases of a run one by one. */
export interface CaseListener {
  /** Called once, with the ids of the cases that run, in their order. */
  readonly planned: (ids: readonly string[]) => void;
  /** Called when a case has finished, also in a second time. Causes may still block a failed case at the end of the run. */
  readonly finished: (finished: FinishedCase) => void;
}

export type EndedStep = Pick<FinishedStep, 'keyword' | 'text' | 'argument' | 'status' | 'message'>;

export interface FinishedCase {
  readonly id: string;
  readonly feature: string;
  readonly end: CaseEnd;
  readonly outcome: Outcome;
  /** Its steps in their order, without hooks. */
  readonly steps?: readonly EndedStep[];
  /** Absent for a passed case of another thread, whose results come together at the end. */
  readonly result?: CaseResult;
}

/** A case that has run, perhaps not for the last time. */
export interface RanCase extends FinishedCase {
  /** Whether it runs again, so that this end does not count. */
  readonly runsAgain?: true;
}

/** How a case ended, as the progress counts it. */
export type CaseEnd = 'passed' | 'failed' | 'skipped' | 'undecided';

const END_OF: Readonly<Record<Outcome, CaseEnd>> = {
  passed: 'passed',
  failed: 'failed',
  'subject-died': 'failed',
  'harness-error': 'failed',
  skipped: 'skipped',
  blocked: 'undecided',
  inconclusive: 'undecided',
};

export function caseEndOf(outcome: Outcome): CaseEnd {
  return END_OF[outcome];
}

/** Counts the cases of a run. */
export interface ProgressTracker {
  /** Counts probes that begin. */
  readonly expect: (probes: readonly Planned[]) => void;
  readonly finished: (finished: Pick<RanCase, 'id' | 'feature' | 'end' | 'runsAgain'>) => void;
}

type Planned = Pick<CaseDescription, 'feature' | 'id'>;

/**
 * Counts finished cases and reports the counts to a listener.
 *
 * @param cases all cases of the run
 * @param probes ids of those that the result leaves out; they are counted when they are expected
 */
export function trackProgress(
  cases: readonly Planned[],
  listener: ProgressListener,
  probes: ReadonlySet<string> = new Set(),
): ProgressTracker {
  const groupOf = ({ feature, id }: Planned) => `${feature} ${probes.has(id)}`;
  const groups = new Map<string, Counter>();
  const overall = { ...NONE, total: 0 };
  const runs = runCounter();
  const expect = (more: readonly Planned[]): void => {
    for (const [group, own] of grouped(more.map((one) => [groupOf(one), one] as const))) {
      groups.set(group, { ...NONE, total: own.length });
    }
    overall.total += more.length;
  };
  expect(cases.filter(({ id }) => !probes.has(id)));
  listener({ type: 'begun', total: overall.total });
  const finished: ProgressTracker['finished'] = ({ id, feature, end, runsAgain = false }) => {
    const own = groups.get(groupOf({ id, feature }));
    if (own === undefined) return;
    runs.count(id, runsAgain);
    if (runsAgain) return listener({ type: 'case', ...overall, runs: runs.counts(overall) });
    for (const counter of [own, overall]) {
      counter.done += 1;
      if (end !== 'passed') counter[end] += 1;
    }
    listener({ type: 'case', ...overall, runs: runs.counts(overall) });
    const { total, ...counts } = own;
    const kind = probes.has(id) ? { isProbes: true as const } : {};
    if (counts.done === total) listener({ type: 'feature', feature, ...kind, ...counts });
  };
  return { expect, finished };
}

/** Counts how often cases run. */
function runCounter() {
  const waiting = new Set<string>();
  let ended = 0;
  let sentBack = 0;
  return {
    count: (id: string, runsAgain: boolean): void => {
      ended += 1;
      if (runsAgain) {
        sentBack += 1;
        waiting.add(id);
      } else waiting.delete(id);
    },
    counts: ({ done, total }: Pick<Counter, 'done' | 'total'>): RunCounts => {
      const begun = done + waiting.size;
      return { ended, left: Math.round(waiting.size + (total - begun) * (1 + sentBack / begun)) };
    },
  };
}

interface Counter extends Record<keyof ProgressCounts, number> {
  readonly total: number;
}

const NONE = { done: 0, failed: 0, skipped: 0, undecided: 0 };

/**
 * Reports each case that has finished.
 *
 * @param signal stops the reports when aborted, since cucumber then finishes the remaining cases without running them
 * @param resultOf returns the result of a case that has finished
 * @param runsAgain tells whether a case that has finished runs again
 * @returns the listener for the events of a run
 */
export function finishedCases(
  report: (finished: RanCase) => void,
  signal?: AbortSignal,
  resultOf: (description: CaseDescription) => CaseResult | undefined = () => undefined,
  runsAgain: (id: string) => boolean = () => false,
): (event: SuiteEvent) => void {
  const steps = new Map<CaseDescription, FinishedStep[]>();
  const declared = new Map<CaseDescription, DeclaredOutcome>();
  return (event) => {
    if (event.type === 'step') steps.set(event.description, [...(steps.get(event.description) ?? []), event.step]);
    const said = event.type === 'attachment' ? declaredOutcome(event.attachment) : undefined;
    if (event.type === 'attachment' && said !== undefined) declared.set(event.description, said);
    if (event.type !== 'finished') return;
    const { description } = event;
    const own = steps.get(description) ?? [];
    const { outcome } = judge(own, declared.get(description));
    steps.delete(description);
    declared.delete(description);
    if (signal?.aborted) return;
    const { id, feature } = description;
    const end = { id, feature, end: caseEndOf(outcome), outcome };
    if (runsAgain(id)) return report({ ...end, runsAgain: true });
    const result = resultOf(description);
    report({ ...end, steps: endedSteps(own), ...defined({ result }) });
  };
}

function endedSteps(steps: readonly FinishedStep[]): readonly EndedStep[] {
  return steps.flatMap(({ isHook, keyword, text, argument, status, message }) =>
    isHook ? [] : [{ status, ...defined({ keyword, text, argument, message }) }],
  );
}

/** Reads an outcome that a hook declares. Only this package's hooks use its media type, so the cast is safe. */
function declaredOutcome({ mediaType, body }: Attachment): DeclaredOutcome | undefined {
  return mediaType === OUTCOME_MEDIA_TYPE ? (JSON.parse(body) as DeclaredOutcome) : undefined;
}
