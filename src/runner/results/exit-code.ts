import type { CaseResult, RunResult } from './run-result.js';
import type { Verdict } from './verdict.js';

/** From which verdict on a run counts as failed. */
export type FailOn = 'violation' | 'shortfall' | 'none';

/**
 * 0 nothing to complain about; 1 violations (or shortfalls, by policy), a subject that died on a case, or an entry of the
 * baseline that no longer holds; 3 the run is not a measurement.
 */
export type RunExitCode = 0 | 1 | 3;

const COUNTED: Readonly<Record<FailOn, readonly Verdict[]>> = {
  violation: ['violation'],
  shortfall: ['violation', 'shortfall'],
  none: [],
};

type Judged = Pick<RunResult, 'requirements' | 'cases' | 'problems' | 'partial' | 'baseline'>;

/**
 * The exit code of a run. A verdict that the baseline explains does not count; an entry of it that no longer holds fails
 * the run whatever the policy, for it is no verdict on the subject.
 */
export function exitCodeOf(result: Judged, failOn: FailOn): RunExitCode {
  if (whyNoMeasurement(result) !== undefined) return 3;
  if ((result.baseline?.stale.length ?? 0) > 0) return 1;
  const counted = COUNTED[failOn];
  if (result.requirements.some(({ verdict, known }) => known === undefined && counted.includes(verdict))) return 1;
  if (failOn === 'none') return 0;
  return result.cases.some((one) => isUngraded(one, result) || isUnexplainedDeath(one, result)) ? 1 : 0;
}

/**
 * Why a run says nothing reliable about its subject.
 *
 * @returns a sentence without its full stop; undefined when the run is a measurement
 */
export function whyNoMeasurement({
  cases,
  problems,
  partial,
}: Pick<RunResult, 'cases' | 'problems' | 'partial'>): string | undefined {
  if (partial) return 'the run was stopped before its end';
  if (problems.length > 0) return `the suite itself is at fault: ${problems.join('; ')}`;
  const counted = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  const faults = counted('harness-error');
  if (faults > 0) return `the suite itself is at fault in ${faults} of ${cases.length} cases`;
  const missed = cases.filter(isMissed).length;
  if (missed > 0) return `the subject was no longer reachable in ${missed} of ${cases.length} cases`;
  if (counted('passed') + counted('failed') + counted('subject-died') === 0)
    return 'no case could be judged on this subject';
  return undefined;
}

/** The subject had died before, and did not come back: there was nothing to send a request to. */
function isMissed({ outcome, exchanges }: CaseResult): boolean {
  return outcome === 'subject-died' && exchanges.length === 0;
}

/** The subject did not survive the case. It leaves the verdict open, so that this would otherwise go unnoticed. */
function isUnexplainedDeath(one: CaseResult, { requirements }: Pick<RunResult, 'requirements'>): boolean {
  const covered = requirements.filter(({ id }) => one.requirements.includes(id));
  return one.outcome === 'subject-died' && (covered.length === 0 || covered.some(({ known }) => known === undefined));
}

/** A failed case whose requirements are all unknown would otherwise go unnoticed. */
function isUngraded({ outcome, requirements }: CaseResult, result: Pick<RunResult, 'requirements'>): boolean {
  return outcome === 'failed' && !result.requirements.some(({ id }) => requirements.includes(id));
}
