import type { Deviation } from '../../../simulators/reference.js';
import type { ObservedCase } from '../search/observed-case.js';
import type { MadeUp, Suspect } from '../search/suspects.js';

/** A fault with parameters that a server may have, and that no row of the mock has. */
export interface ProposedFault extends Suspect {
  /** For `Twins.learn`. */
  readonly deviation: Deviation;
}

/**
 * @param deviation what a server with the fault does
 * @param cases those that may show the fault, each once or more often
 */
export function proposedFault(made: MadeUp, deviation: Deviation, cases: Iterable<ObservedCase>): ProposedFault {
  const all = [...new Set(cases)];
  return {
    id: made.fault.id,
    deviation,
    bad: all.filter(({ isGood }) => !isGood),
    good: all.filter(({ isGood }) => isGood),
    made,
  };
}
