import type { RequirementResult, RunResult } from '../runner/results/run-result.js';
import { DEVIATING, type Verdict } from '../runner/results/verdict.js';

/**
 * The verdict of a requirement in a report. It separates requirements that no case can test (`excluded`) from those
 * whose cases were not selected; the verdict on both is `untested`.
 */
export type Standing = Verdict | 'excluded';

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
  'excluded',
];

export function standingOf({ verdict, excluded }: Pick<RequirementResult, 'verdict' | 'excluded'>): Standing {
  return verdict === 'untested' && excluded !== undefined ? 'excluded' : verdict;
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
  const { excluded } = requirement;
  if (standingOf(requirement) === 'excluded' && excluded !== undefined) {
    return [excluded.note === undefined ? excluded.reason : `${excluded.reason}: ${excluded.note}`];
  }
  if (requirement.verdict === 'untested') return ['this run did not select a case for it'];
  if (MEASURED.includes(requirement.verdict)) return [];
  return [...new Set(requirement.cases.flatMap((id) => caseOf.get(id)?.reason ?? []))];
}
