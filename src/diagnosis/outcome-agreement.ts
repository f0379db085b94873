import type { CaseResult } from '../result/case-result.js';
import { type CountedOutcome, countedOutcome } from '../result/outcome.js';

/** How a case ended, for a comparison of two runs: what blocks a case says the same as what leaves it open. */
export const COMPARED_OUTCOMES = ['passed', 'failed', 'undecided'] as const;
export type ComparedOutcome = (typeof COMPARED_OUTCOMES)[number];

/** How alike the outcomes of two runs are. */
export interface OutcomeAgreement {
  /** Number of cases by their outcome in the first run, then by that in the second. */
  readonly counts: Readonly<Record<ComparedOutcome, Readonly<Record<ComparedOutcome, number>>>>;
  /** Number of cases that applied to both servers. */
  readonly total: number;
  /** Number of those with the same outcome. */
  readonly alike: number;
  /** Their share, from 0 to 1; 1 for runs without a common case. */
  readonly share: number;
}

type Compared = Pick<CaseResult, 'id' | 'outcome' | 'diedOn' | 'isVacuous'>;

/** Compares the outcomes of two runs case by case. Cases that one of them lacks or skipped do not count. */
export function outcomeAgreement(one: readonly Compared[], other: readonly Compared[]): OutcomeAgreement {
  const others = new Map(other.map((each) => [each.id, outcomeOf(each)]));
  const pairs = one.flatMap((each): readonly (readonly [ComparedOutcome, ComparedOutcome])[] => {
    const [first, second] = [outcomeOf(each), others.get(each.id)];
    return first === undefined || second === undefined ? [] : [[first, second]];
  });
  const alike = pairs.filter(([first, second]) => first === second).length;
  return {
    counts: table((first) => table((second) => pairs.filter((pair) => pair[0] === first && pair[1] === second).length)),
    total: pairs.length,
    alike,
    share: pairs.length === 0 ? 1 : alike / pairs.length,
  };
}

function table<Value>(of: (outcome: ComparedOutcome) => Value): Readonly<Record<ComparedOutcome, Value>> {
  return { passed: of('passed'), failed: of('failed'), undecided: of('undecided') };
}

const COMPARED: Readonly<Record<CountedOutcome, ComparedOutcome | undefined>> = {
  passed: 'passed',
  failed: 'failed',
  blocked: 'undecided',
  inconclusive: 'undecided',
  vacuous: 'undecided',
  // `countedOutcome` replaces it.
  'subject-died': 'undecided',
  skipped: undefined,
  'harness-error': undefined,
};

/** @returns undefined for a case that says nothing about the server */
function outcomeOf(one: Compared): ComparedOutcome | undefined {
  return COMPARED[countedOutcome(one)];
}
