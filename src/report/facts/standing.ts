import type { RequirementResult, RunResult } from '../../result/run-result.js';
import { DEVIATING, type Verdict } from '../../result/verdict.js';

/** The verdict of a requirement in a report. */
export type Standing = Verdict;

/** All standings, the most important first. */
export const STANDINGS: readonly Standing[] = [
  'violation',
  'shortfall',
  'note',
  'blocked',
  'inconclusive',
  'conforms',
  'not-applicable',
  'untested',
];

export function standingOf({ verdict }: Pick<RequirementResult, 'verdict'>): Standing {
  return verdict;
}

/** Standings of requirements that the run measured on the subject. */
export const MEASURED: readonly Standing[] = ['conforms', ...DEVIATING];

export type StandingCounts = Readonly<Record<Standing, number>>;

export function countStandings(requirements: readonly RequirementResult[]): StandingCounts {
  const counts = Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Record<Standing, number>;
  for (const requirement of requirements) counts[standingOf(requirement)] += 1;
  return counts;
}

/** Lists the reasons why a requirement was not judged, without duplicates. */
export function reasonsOf(
  requirement: RequirementResult,
  caseOf: ReadonlyMap<string, RunResult['cases'][number]>,
): readonly string[] {
  const { untested, verdict } = requirement;
  if (verdict === 'untested') {
    if (untested === undefined) return ['this run did not select a case for it'];
    return [untested.note === undefined ? untested.reason : `${untested.reason}: ${untested.note}`];
  }
  if (MEASURED.includes(requirement.verdict)) return [];
  return [...new Set(requirement.cases.flatMap((id) => caseOf.get(id)?.reason ?? []))];
}
