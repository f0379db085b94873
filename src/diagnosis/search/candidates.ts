import type { DeviationCases } from '../../result/causes/deviation-cases.js';
import type { ObservedCase } from './observed-case.js';
import type { Simulation } from './simulation.js';

/** A fault that a server may have, with the cases of the run that it changes when it is alone. */
export interface Candidate {
  readonly id: string;
  readonly bad: readonly ObservedCase[];
  readonly good: readonly ObservedCase[];
}

/** What a candidate does beside the faults that are already in the twin. */
export interface Scored {
  readonly candidate: Candidate;
  /** Cases at which the twin now agrees. */
  readonly explained: readonly ObservedCase[];
  /** Cases that passed, and at which it no longer agrees. */
  readonly contradicted: readonly ObservedCase[];
  /** Cases at which it gives other answers than before, and not those of the server. */
  readonly missed: readonly ObservedCase[];
}

/** Number of cases that show whether a candidate is worth a look at all of its cases. */
const FIRST_LOOK = 10;

/** Most cases that passed at which a candidate is tried. */
const MOST_GOOD = 25;

/** Takes the faults that may explain some cases. One that most of its cases contradict is none. */
export function candidatesFor(
  cases: readonly ObservedCase[],
  dictionary: DeviationCases,
  isOpen: (one: ObservedCase) => boolean,
): readonly Candidate[] {
  const byId = new Map(cases.map((one) => [one.result.id, one]));
  return [...dictionary].flatMap(([id, { cases: ids }]): readonly Candidate[] => {
    const own = ids.flatMap((one) => byId.get(one) ?? []);
    const bad = own.filter((one) => !one.isGood);
    const good = own.filter(({ isGood }) => isGood);
    return good.length > bad.length || !bad.some(isOpen) ? [] : [{ id, bad, good }];
  });
}

/**
 * Tries a candidate at cases that the twin does not explain yet.
 *
 * @returns undefined when it explains none of the first ones
 */
export function tried(
  candidate: Candidate,
  twin: readonly string[],
  open: readonly ObservedCase[],
  simulation: Simulation,
): Scored | undefined {
  const faults = [...twin, candidate.id];
  const agrees = (one: ObservedCase) => simulation.fitOf(one, faults).agrees === true;
  if (!spread(open, FIRST_LOOK).some(agrees)) return undefined;
  const acts = (one: ObservedCase) => simulation.fitOf(one, faults).answers !== simulation.fitOf(one, twin).answers;
  const isLost = (one: ObservedCase) => {
    const { differences } = simulation.fitOf(one, twin);
    return [...simulation.fitOf(one, faults).differences].some((each) => !differences.has(each));
  };
  return {
    candidate,
    explained: open.filter(agrees),
    contradicted: spread(candidate.good, MOST_GOOD).filter(isLost),
    missed: open.filter((one) => !agrees(one) && acts(one)),
  };
}

const CONTRADICTION = 1.5;

/** Another fault may act at the same exchange, so a missed answer weighs less. */
const MISS = 0.5;

/** @param left cases that nothing explains so far */
export function scoreOf(
  { explained, contradicted, missed, candidate }: Scored,
  left: ReadonlySet<ObservedCase>,
): number {
  const own = explained.filter((one) => left.has(one)).length;
  const unknown = missed.filter((one) => left.has(one)).length;
  return own - CONTRADICTION * contradicted.length - MISS * unknown - 0.0001 * candidate.bad.length;
}

/** Takes some items at equal distances. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).flatMap(
    (one) => one ?? [],
  );
}
