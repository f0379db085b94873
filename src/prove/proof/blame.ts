import type { RequirementResult } from '../../result/run-result.js';
import { isDeviating, type Verdict } from '../../result/verdict.js';

/** The verdicts on a deviating server, against the requirements that it violates. All lists are ids of requirements. */
export interface Blame {
  /** Requirements with a failing verdict. */
  readonly blamed: readonly string[];
  /** Blamed requirements that no deviation violates. */
  readonly unfair: readonly string[];
  /** Violated requirements that are blocked or inconclusive. */
  readonly undecided: readonly string[];
  /** Violated requirements that are called conforming. */
  readonly missed: readonly string[];
  /** Number of violated requirements that the suite judges on this server. */
  readonly broken: number;
}

const UNJUDGED: readonly Verdict[] = ['untested', 'not-applicable'];
const UNDECIDED: readonly Verdict[] = ['blocked', 'inconclusive'];

/** Compares verdicts with the ids of the violated requirements. */
export function blameOf(
  verdicts: readonly Pick<RequirementResult, 'id' | 'verdict'>[],
  violates: readonly string[],
): Blame {
  const violated = new Set(violates);
  const judged = verdicts.filter(({ id, verdict }) => violated.has(id) && !UNJUDGED.includes(verdict));
  const having = (wanted: readonly Verdict[]) =>
    judged.filter(({ verdict }) => wanted.includes(verdict)).map(({ id }) => id);
  const blamed = verdicts.filter(({ verdict }) => isDeviating(verdict)).map(({ id }) => id);
  return {
    blamed,
    unfair: blamed.filter((id) => !violated.has(id)),
    undecided: having(UNDECIDED),
    missed: having(['conforms']),
    broken: judged.length,
  };
}
