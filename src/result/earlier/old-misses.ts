import type { CaseResult } from '../case-result.js';

type Ended = Pick<CaseResult, 'outcome' | 'reason' | 'isSubjectGone'>;

/** How earlier versions began the reason of a case that met no subject. */
const MISSED = 'the subject had died before this case: ';

/** How the reason of a death ends when the subject did not come back. */
const NOT_BACK = /; it (?:did not recover within|could not be started again)/;

/**
 * Converts the cases of earlier versions that could not run: these gave them the outcome `subject-died`, as the case that
 * had killed the subject. Where no case was known to have done that, the first one keeps its outcome, so that the death counts.
 */
export function withoutOldMisses<Case extends Ended>(cases: readonly Case[]): readonly Case[] {
  if (!cases.some(isOldMiss)) return cases;
  const killer = cases.find((one) => isLastingDeath(one) && !isOldMiss(one)) ?? cases.find(isOldMiss);
  return cases.map((one) => {
    if (!isLastingDeath(one)) return one;
    const isMissed = one !== killer && isOldMiss(one);
    return { ...one, isSubjectGone: true, ...(isMissed && { outcome: 'inconclusive' }) };
  });
}

function isOldMiss({ outcome, reason }: Ended): boolean {
  return outcome === 'subject-died' && reason?.startsWith(MISSED) === true;
}

function isLastingDeath({ outcome, reason }: Ended): boolean {
  return outcome === 'subject-died' && reason !== undefined && NOT_BACK.test(reason);
}
