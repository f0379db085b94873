import type { RequirementResult, RunResult } from '../runner/results/run-result.js';
import type { Verdict } from '../runner/results/verdict.js';

/**
 * Where a requirement stands in a report. A requirement that no case can test is not one whose cases happened not to be
 * chosen, though the verdict on both is `untested`.
 */
export type Standing = Verdict | 'excluded';

/** All of them, what needs attention first. */
export const STANDINGS: readonly Standing[] = [
  'violation',
  'shortfall',
  'note',
  'inconclusive',
  'conforms',
  'not-applicable',
  'untested',
  'excluded',
];

export function standingOf({ verdict, excluded }: Pick<RequirementResult, 'verdict' | 'excluded'>): Standing {
  return verdict === 'untested' && excluded !== undefined ? 'excluded' : verdict;
}

/** Standings that say something about the subject. */
export const MEASURED: readonly Standing[] = ['conforms', 'violation', 'shortfall', 'note'];

/** Standings that name a deviation from the requirement. */
export const DEVIATING: readonly Standing[] = ['violation', 'shortfall', 'note'];

export type StandingCounts = Readonly<Record<Standing, number>>;

export function countStandings(requirements: readonly RequirementResult[]): StandingCounts {
  const counts = Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Record<Standing, number>;
  for (const requirement of requirements) counts[standingOf(requirement)] += 1;
  return counts;
}

/** The reasons for which a requirement was not judged, each once. */
export function reasonsOf(
  requirement: RequirementResult,
  caseOf: ReadonlyMap<string, RunResult['cases'][number]>,
): readonly string[] {
  const { excluded } = requirement;
  if (standingOf(requirement) === 'excluded' && excluded !== undefined) {
    return [excluded.note === undefined ? excluded.reason : `${excluded.reason}: ${excluded.note}`];
  }
  if (requirement.verdict === 'untested') return ['no case for it was chosen for this run'];
  if (MEASURED.includes(requirement.verdict)) return [];
  return [...new Set(requirement.cases.flatMap((id) => caseOf.get(id)?.reason ?? []))];
}
