import { countedOutcome } from '../result/outcome.js';
import type { CaseResult } from '../result/run-result.js';

/** How the outcomes of one run agree with those of another. */
export interface OutcomeAgreement {
  /** Number of cases that both have judged, and of those with the same outcome. */
  readonly of: number;
  readonly alike: number;
  /** Part of them that is alike, from 0 to 1; 1 without any case. */
  readonly share: number;
  /** Number of cases by both outcomes: `failed passed` failed in the first run and passed in the other one. */
  readonly counts: Readonly<Record<string, number>>;
}

type Ended = Pick<CaseResult, 'id' | 'outcome' | 'isVacuous'>;

/** Compares the outcomes of the cases of two runs by their ids. Cases that one of them skips do not count. */
export function outcomeAgreement(one: readonly Ended[], other: readonly Ended[]): OutcomeAgreement {
  const others = new Map(other.map((result) => [result.id, result]));
  const pairs = one.flatMap((mine) => {
    const theirs = others.get(mine.id);
    const isJudged = theirs !== undefined && mine.outcome !== 'skipped' && theirs.outcome !== 'skipped';
    return isJudged ? [{ mine: countedOutcome(mine), theirs: countedOutcome(theirs) }] : [];
  });
  const counts: Record<string, number> = {};
  for (const { mine, theirs } of pairs) {
    const key = `${mine} ${theirs}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const alike = pairs.filter(({ mine, theirs }) => mine === theirs).length;
  return { of: pairs.length, alike, share: pairs.length === 0 ? 1 : alike / pairs.length, counts };
}
