import { grouped } from '../../../common/grouped.js';
import type { DeviationCases } from '../../result/causes/deviation-cases.js';
import type { DiagnosisPace } from '../pace.js';
import type { ObservedCase } from './observed-case.js';
import type { Simulation } from './simulation.js';
import { contradicts, spread } from './suspects.js';

/** Number of cases of each requirement, and in all, that show whether a deviation comes into question. */
const OF_EACH = 3;
const FIRST_LOOK = 40;

/**
 * Finds by simulation which cases show a deviation of the mock: the file of a run's cases knows nothing of recorded traffic.
 *
 * @param ids of the deviations
 * @returns for each deviation that changes the answers of some failed cases, these, and the passed ones that contradict it
 */
export async function changedCases(
  cases: readonly ObservedCase[],
  ids: readonly string[],
  simulation: Simulation,
  pace: DiagnosisPace,
): Promise<DeviationCases> {
  const bad = cases.filter(({ isGood }) => !isGood);
  const good = cases.filter(({ isGood }) => isGood);
  const byRequirement = grouped(bad.map((one) => [one.result.requirements[0], one] as const));
  const first = spread(
    [...byRequirement.values()].flatMap((all) => spread(all, OF_EACH)),
    FIRST_LOOK,
  );
  const found = new Map<string, { readonly cases: readonly string[] }>();
  for (const id of ids) {
    const acts = (one: ObservedCase) => simulation.fitOf(one, [id]).answers !== simulation.fitOf(one, []).answers;
    if (first.some(acts)) {
      const own = [...bad.filter(acts), ...good.filter((one) => contradicts(one, [], [id], simulation))];
      found.set(id, { cases: own.map(({ result }) => result.id) });
    }
    simulation.keepOnly([]);
    if (!(await pace.goesOn())) break;
  }
  return found;
}
