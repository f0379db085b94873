import type { CaseResult, RunResult } from './run-result.js';
import type { Verdict } from './verdict.js';

/** From which verdict on a run counts as failed. */
export type FailOn = 'violation' | 'shortfall' | 'none';

/** 0 nothing to complain about, 1 violations (or shortfalls, by policy), 3 the run is not a measurement. */
export type RunExitCode = 0 | 1 | 3;

const COUNTED: Readonly<Record<FailOn, readonly Verdict[]>> = {
  violation: ['violation'],
  shortfall: ['violation', 'shortfall'],
  none: [],
};

/** The exit code of a run. */
export function exitCodeOf(
  result: Pick<RunResult, 'requirements' | 'cases' | 'problems' | 'partial'>,
  failOn: FailOn,
): RunExitCode {
  if (whyNoMeasurement(result) !== undefined) return 3;
  const counted = COUNTED[failOn];
  if (result.requirements.some(({ verdict }) => counted.includes(verdict))) return 1;
  return failOn !== 'none' && result.cases.some((one) => isUngraded(one, result)) ? 1 : 0;
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
  const deaths = counted('subject-died');
  if (deaths > 0) return `the subject was no longer reachable in ${deaths} of ${cases.length} cases`;
  if (counted('passed') + counted('failed') === 0) return 'not one case could be judged on this subject';
  return undefined;
}

/** A failed case whose requirements are all unknown would otherwise go unnoticed. */
function isUngraded({ outcome, requirements }: CaseResult, result: Pick<RunResult, 'requirements'>): boolean {
  return outcome === 'failed' && !result.requirements.some(({ id }) => requirements.includes(id));
}
