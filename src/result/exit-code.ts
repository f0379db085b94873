import { hasLostAccess } from './access-ended.js';
import type { EarlierCase, EarlierRun } from './earlier-run.js';
import { couldNotRun } from './outcome.js';
import type { CaseResult, RunResult } from './run-result.js';
import type { RunWarning } from './run-warning.js';
import type { Verdict } from './verdict.js';

/** The least severe verdict that fails a run. */
export type FailOn = 'violation' | 'shortfall' | 'none';

/**
 * The exit code of a run:
 *
 * - 0: no failure
 * - 1: a violation (or a shortfall, depending on `FailOn`), a crash of the subject, or a stale baseline entry
 * - 3: the run is not a measurement
 */
export type RunExitCode = 0 | 1 | 3;

const COUNTED: Readonly<Record<FailOn, readonly Verdict[]>> = {
  violation: ['violation'],
  shortfall: ['violation', 'shortfall'],
  none: [],
};

type Judged = Pick<RunResult, 'requirements' | 'cases' | 'problems' | 'warnings' | 'partial' | 'baseline'> &
  Partial<Pick<RunResult, 'subject'>>;

/**
 * Derives the exit code of a run. Verdicts that the baseline explains do not count. A stale baseline entry fails the
 * run with any `failOn`, because it is not a verdict on the subject.
 */
export function exitCodeOf(result: Judged, failOn: FailOn): RunExitCode {
  if (whyNoMeasurement(result) !== undefined) return 3;
  if ((result.baseline?.stale.length ?? 0) > 0) return 1;
  const counted = COUNTED[failOn];
  if (result.requirements.some(({ verdict, known }) => known === undefined && counted.includes(verdict))) return 1;
  if (failOn === 'none') return 0;
  return result.cases.some((one) => isUngraded(one, result) || isUnexplainedCrash(one, result)) ? 1 : 0;
}

/**
 * Returns the reason why a run says nothing reliable about its subject.
 *
 * @returns a sentence without full stop; undefined when the run is a measurement
 */
export function whyNoMeasurement({
  cases,
  problems,
  warnings = [],
  partial,
  subject,
}: Pick<EarlierRun, 'cases' | 'problems' | 'warnings' | 'partial'> & Partial<Pick<EarlierRun, 'subject'>>):
  | string
  | undefined {
  if (partial) return 'the run was stopped before its end';
  if (problems.length > 0) return `the suite itself is at fault: ${problems.join('; ')}`;
  const missed = cases.filter(couldNotRun).length;
  const reasons = [
    ...(missed === 0
      ? []
      : [`the subject died and did not come back: ${missed} of ${cases.length} cases could not run`]),
    ...warnings.filter((one) => prevents(one, cases)).map(({ text }) => text),
  ];
  if (reasons.length > 0) return reasons.join('; ');
  const counted = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  const faults = counted('harness-error');
  if (faults > 0) return `the suite itself is at fault in ${faults} of ${cases.length} cases`;
  if (cases.some(isJudged)) return undefined;
  if (subject?.kind === 'client' && cases.every(({ exchanges }) => exchanges?.length === 0)) return sentNothing(cases);
  return NOTHING[subject?.kind ?? 'server'];
}

/** Says how the client ended, where that is known. */
function sentNothing([first]: readonly EarlierCase[]): string {
  return `${first?.reason ?? 'the client sent no request'}; look at the proxy that it uses, and whether it has read the XCAP root from XCALIPER_ROOT, or from the first line of --listen`;
}

const NOTHING = {
  server: 'no case could be judged on this subject',
  client: 'the client sent no request that a rule is about',
  traffic: 'the traffic has no request and no response that a rule is about',
  exploration: 'no answer of the server decides about a rule',
} as const;

/** Tells whether a warning is a reason why a run says nothing reliable. */
function prevents({ kind }: { readonly kind: string }, cases: readonly EarlierCase[]): boolean {
  return kind === 'rival' || kind === 'left' || (kind === 'access' && hasLostAccess(cases));
}

/** Returns the warnings of a run, except those that are the reason why it says nothing reliable. */
export function warningsBesideDoubt({
  cases,
  warnings = [],
}: Pick<RunResult, 'cases' | 'warnings'>): readonly RunWarning[] {
  return warnings.filter((one) => !prevents(one, cases));
}

const JUDGED: readonly CaseResult['outcome'][] = ['passed', 'failed', 'subject-died'];

/** Tells whether the case says anything about a requirement; a skipped conversation may have kept or broken one. */
function isJudged({ outcome, findings = [] }: EarlierCase): boolean {
  return JUDGED.includes(outcome) || findings.some((one) => JUDGED.includes(one.outcome));
}

/** Tells whether the subject crashed, and the baseline does not explain it. A crash alone causes no counted verdict. */
function isUnexplainedCrash(one: CaseResult, { requirements }: Pick<RunResult, 'requirements'>): boolean {
  const covered = requirements.filter(({ id }) => one.requirements.includes(id));
  return one.outcome === 'subject-died' && (covered.length === 0 || covered.some(({ known }) => known === undefined));
}

/** Tells whether a failed case covers no requirement of the register, so that no verdict shows the failure. */
function isUngraded({ outcome, requirements }: CaseResult, result: Pick<RunResult, 'requirements'>): boolean {
  return outcome === 'failed' && !result.requirements.some(({ id }) => requirements.includes(id));
}
