import type { CountedOutcome } from './outcome.js';
import type { Level } from './register/register.js';

/** The grade of a requirement on a subject. */
export type Verdict =
  | 'conforms'
  | 'violation'
  | 'shortfall'
  | 'note'
  | 'blocked'
  | 'not-applicable'
  | 'inconclusive'
  | 'untested';

export const VERDICTS: readonly Verdict[] = [
  'conforms',
  'violation',
  'shortfall',
  'note',
  'blocked',
  'not-applicable',
  'inconclusive',
  'untested',
];

/** Verdicts on requirements from which the subject deviates. */
export const DEVIATING = ['violation', 'shortfall', 'note'] as const satisfies readonly Verdict[];

/** Tells whether the subject deviates from a requirement with this verdict. */
export function isDeviating(verdict: string): boolean {
  return DEVIATING.some((one) => one === verdict);
}

/** The verdict on a requirement that the subject does not meet, by level. */
const FAILURE: Readonly<Record<Level, Verdict>> = {
  MUST: 'violation',
  'implied-MUST': 'violation',
  SHOULD: 'shortfall',
  MAY: 'note',
};

/**
 * Derives the verdict on a requirement from the outcomes of its cases, as `countedOutcome` returns them. One failed case fails the requirement. It conforms
 * if a case passed and no case was undecided; vacuous cases alone leave it inconclusive. It is blocked if a case was:
 * something else that the case needs is broken.
 */
export function verdictOf(level: Level, outcomes: readonly CountedOutcome[]): Verdict {
  if (outcomes.length === 0) return 'untested';
  if (outcomes.includes('failed')) return FAILURE[level];
  if (outcomes.every((outcome) => outcome === 'skipped')) return 'not-applicable';
  const isSettled = outcomes.every((outcome) => ['passed', 'skipped', 'vacuous'].includes(outcome));
  if (isSettled && outcomes.includes('passed')) return 'conforms';
  return outcomes.includes('blocked') ? 'blocked' : 'inconclusive';
}
