import { isDeviating, type Verdict } from '../../result/verdict.js';
import { MEASURED } from '../../result/verdict-counts.js';

/**
 * Change of a requirement from the first run to the second:
 *
 * - `worse`: the subject does not meet it any more
 * - `better`: the subject meets it now
 * - `undecided`: the first run decided it, and the second one could not
 * - `changed`: any other change between two verdicts that both runs gave
 * - `uneven`: only one of the runs judged it
 */
export type VerdictChange = 'worse' | 'better' | 'undecided' | 'changed' | 'uneven';

export const CHANGES: readonly VerdictChange[] = ['worse', 'better', 'undecided', 'changed', 'uneven'];

const UNDECIDED: readonly Verdict[] = ['blocked', 'inconclusive'];

export function changeBetween(before: Verdict | undefined, after: Verdict | undefined): VerdictChange | undefined {
  if (before === after) return undefined;
  if (!isJudged(before) || !isJudged(after)) return isJudged(before) || isJudged(after) ? 'uneven' : undefined;
  const [deviated, deviates] = [isDeviating(before), isDeviating(after)];
  if (deviates && !deviated) return 'worse';
  if (deviated && after === 'conforms') return 'better';
  return UNDECIDED.includes(after) && MEASURED.includes(before) ? 'undecided' : 'changed';
}

/** Returns true when a run judged the requirement, or tried to. */
function isJudged(verdict: Verdict | undefined): verdict is Verdict {
  return verdict !== undefined && (MEASURED.includes(verdict) || UNDECIDED.includes(verdict));
}
