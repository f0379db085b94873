import { caseAbout } from '../case-about.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import type { Verdict } from '../verdict.js';

export function isCause(
  whole: CaseResult | undefined,
  { id, verdict }: { readonly id: string; readonly verdict: Verdict },
): boolean {
  if (whole === undefined || verdict === 'conforms') return false;
  const one = caseAbout(whole, id);
  const { outcome } = one;
  if (verdict === 'not-applicable') return outcome === 'skipped';
  if (verdict === 'blocked') return countedOutcome(one) === 'blocked';
  if (verdict === 'inconclusive') return outcome !== 'passed' && outcome !== 'skipped';
  return outcome === 'failed' || outcome === 'subject-died';
}
