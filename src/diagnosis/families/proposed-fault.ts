import type { Deviation } from '../../../simulators/reference.js';
import { unique } from '../../result/causes/frequency.js';
import { countedOutcome } from '../../result/outcome.js';
import type { ObservedCase } from '../search/observed-case.js';
import type { MadeUp, Suspect } from '../search/suspects.js';
import type { Observation } from './observation.js';

/** A fault with parameters that a server may have, and that no row of the mock has. */
export interface Fault extends Suspect {
  /** For `Twins.learn`. */
  readonly deviation: Deviation;
}

/** What a fault does: a deviation without the requirements that it breaks. */
export type Behavior = Omit<Deviation, 'violates'>;

/** @param cases those that may show the fault, each once or more often */
export function faultOf(behavior: Behavior, cases: Iterable<ObservedCase>, breaks: MadeUp['breaks']): Fault {
  const all = [...new Set(cases)];
  return {
    id: behavior.id,
    deviation: { violates: [], ...behavior },
    bad: all.filter(({ isGood }) => !isGood),
    good: all.filter(({ isGood }) => isGood),
    made: { sentence: behavior.sentence, breaks },
  };
}

/**
 * Makes a fault in answers. It breaks what cases require that judge such an answer; what other cases require is only out of
 * reach.
 *
 * @param concerned the requests that it answers otherwise
 */
export function faultInAnswers(behavior: Behavior, concerned: readonly Observation[]): Fault {
  const judging = new Set(concerned.filter(({ of, index }) => of.judged.includes(index)).map(({ of }) => of));
  const isShown = (one: ObservedCase) => judging.has(one) && countedOutcome(one.result) === 'failed';
  return faultOf(
    behavior,
    concerned.map(({ of }) => of),
    (explained) => unique(explained.filter(isShown).flatMap(({ result }) => result.requirements)),
  );
}
