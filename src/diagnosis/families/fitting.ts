import type { ObservedCase } from '../search/observed-case.js';
import type { Simulation } from '../search/simulation.js';
import { CONTRADICTION, spread } from '../search/suspects.js';
import type { Twins } from '../twin/twin.js';
import type { ProposedFault } from './proposed-fault.js';

/** What a search knows when it asks for further faults. */
export interface SearchQuestion {
  /** All cases of the run: those that passed, too. */
  readonly cases: readonly ObservedCase[];
  /** Ids of the faults that the twin has so far. */
  readonly twin: readonly string[];
  /** Tells whether this twin does not explain a case. */
  readonly isOpen: (one: ObservedCase) => boolean;
  readonly twins: Twins;
  readonly simulation: Simulation;
}

/** Takes the faults that explain most of a few cases, the best ones first; none that contradicts more than it explains. */
export type Explaining = <Tried extends { readonly fault: ProposedFault }>(
  faults: readonly Tried[],
  most: number,
) => readonly Tried[];

/** Most cases at which a fault is tried before the search looks at all of them. */
const SAMPLE = 8;

/** Tries faults at a few cases, as a look at all cases takes long. The twins learn them. */
export function explainingIn({ twins, simulation, twin, isOpen }: SearchQuestion): Explaining {
  const scoreOf = ({ id, bad, good }: ProposedFault): number => {
    const faults = [...twin, id];
    const open = spread(bad.filter(isOpen), SAMPLE);
    const explained = open.filter((one) => simulation.fitOf(one, faults).agrees === true);
    if (explained.length === 0) return 0;
    const held = spread(good, SAMPLE).filter((one) => simulation.fitOf(one, twin).agrees === true);
    const lost = held.filter((one) => simulation.fitOf(one, faults).agrees === false);
    const share = explained.length / open.length - (CONTRADICTION * lost.length) / Math.max(held.length, 1);
    return share * bad.filter(isOpen).length;
  };
  return (faults, most) => {
    twins.learn(faults.map(({ fault }) => fault.deviation));
    return faults
      .map((one) => ({ one, score: scoreOf(one.fault) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ one }) => one);
  };
}
