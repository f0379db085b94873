import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import type { Verdict } from '../verdict.js';

/** What decides how a case counts for a verdict. */
export type CaseOutcome = Pick<CaseResult, 'outcome' | 'diedOn' | 'isVacuous'>;

/** Tells whether a case with this outcome causes the verdict on its requirement. */
export function isCause(one: CaseOutcome | undefined, verdict: Verdict): boolean {
  if (one === undefined || verdict === 'conforms') return false;
  const { outcome } = one;
  if (verdict === 'not-applicable') return outcome === 'skipped';
  if (verdict === 'blocked') return countedOutcome(one) === 'blocked';
  if (verdict === 'inconclusive') return outcome !== 'passed' && outcome !== 'skipped';
  return outcome === 'failed' || outcome === 'subject-died';
}
