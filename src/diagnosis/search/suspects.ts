import type { MadeUpFault } from '../../result/made-up-fault.js';
import type { ObservedCase } from './observed-case.js';
import type { Simulation } from './simulation.js';

/** A deviation or profile with the cases of the run that it changes when it is alone. */
export interface SuspectRow {
  readonly id: string;
  readonly cases: readonly ObservedCase[];
}

/** A fault that the server may have. */
export interface Suspect {
  readonly id: string;
  readonly bad: readonly ObservedCase[];
  readonly good: readonly ObservedCase[];
  /** Present for a fault that is no row, made up for this run. */
  readonly made?: MadeUp;
}

/** What tells about a fault that is no row. */
export interface MadeUp {
  readonly fault: MadeUpFault;
  /** Returns the requirements that it breaks, as far as that can be known, given the cases that it explains. */
  readonly breaks: (explained: readonly ObservedCase[]) => readonly string[];
  /** Tells whether a case that no twin can repeat meets the fault: it has requests of those that the server treats so. */
  readonly meets: (one: ObservedCase) => boolean;
}

/** What a suspect does beside the faults that are already in the twin. */
export interface Scored {
  readonly suspect: Suspect;
  /** Cases at which the twin now agrees. */
  readonly explained: readonly ObservedCase[];
  /** Cases that passed, and at which it no longer agrees. */
  readonly contradicted: readonly ObservedCase[];
  /** Cases at which it gives other answers than before, and not those of the server. */
  readonly missed: readonly ObservedCase[];
}

/** Number of cases that show whether a suspect is worth a look at all of its cases. */
const FIRST_LOOK = 10;

/** Most cases that passed at which a suspect is tried. */
const MOST_GOOD = 25;

/** Takes the faults that may explain some cases. One that most of its cases contradict is none. */
export function suspectsIn(rows: readonly SuspectRow[], isOpen: (one: ObservedCase) => boolean): readonly Suspect[] {
  return rows.flatMap(({ id, cases }): readonly Suspect[] => {
    const bad = cases.filter((one) => !one.isGood);
    const good = cases.filter(({ isGood }) => isGood);
    return good.length > bad.length || !bad.some(isOpen) ? [] : [{ id, bad, good }];
  });
}

/**
 * Tries a suspect at cases that the twin does not explain yet.
 *
 * @returns undefined when it explains none of the first ones
 */
export function tried(
  suspect: Suspect,
  twin: readonly string[],
  open: readonly ObservedCase[],
  simulation: Simulation,
): Scored | undefined {
  const faults = [...twin, suspect.id];
  const agrees = (one: ObservedCase) => simulation.fitOf(one, faults).agrees === true;
  if (!spread(open, FIRST_LOOK).some(agrees)) return undefined;
  const acts = (one: ObservedCase) => simulation.fitOf(one, faults).answers !== simulation.fitOf(one, twin).answers;
  return {
    suspect,
    explained: open.filter(agrees),
    contradicted: spread(suspect.good, MOST_GOOD).filter((one) => contradicts(one, twin, faults, simulation)),
    missed: open.filter((one) => !agrees(one) && acts(one)),
  };
}

/**
 * Tells whether a twin differs from the server at a case in another way once it has more faults.
 *
 * @param faults those of the twin, and more
 */
export function contradicts(
  one: ObservedCase,
  twin: readonly string[],
  faults: readonly string[],
  simulation: Simulation,
): boolean {
  const { differences } = simulation.fitOf(one, twin);
  return [...simulation.fitOf(one, faults).differences].some((each) => !differences.has(each));
}

export const CONTRADICTION = 1.5;

/** Another fault may act at the same exchange, so a missed answer weighs less. */
export const MISS = 0.45;

/** A row that explains as much is the better name; and one case alone shows no fault that is none. */
const HANDICAP = 0.6;
const HANDICAP_OF_CONFIRMED = 0.3;

/** @param left cases that nothing explains so far */
export function scoreOf({ explained, contradicted, missed, suspect }: Scored, left: ReadonlySet<ObservedCase>): number {
  const own = explained.filter((one) => left.has(one)).length;
  const unknown = missed.filter((one) => left.has(one)).length;
  return (
    own -
    CONTRADICTION * contradicted.length -
    MISS * unknown -
    0.0001 * suspect.bad.length -
    handicapOf(suspect, contradicted)
  );
}

/** A header field that passed cases show as well needs no second failed one. */
function handicapOf({ made, good }: Suspect, contradicted: Scored['contradicted']): number {
  if (made === undefined) return 0;
  const isConfirmed = made.fault.does === 'send field' && good.length >= MOST_GOOD && contradicted.length === 0;
  return isConfirmed ? HANDICAP_OF_CONFIRMED : HANDICAP;
}

/** Takes some items at equal distances. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).flatMap(
    (one) => one ?? [],
  );
}
