import { defined } from '../../../common/defined.js';
import { blameTotals, judgeProof, MOST_UNRELATED, unrelatedFailures } from '../../prove/proof/judge-proof.js';
import type { Proof } from '../../prove/proof/proof.js';

export interface ProofTotals {
  /** Deviations that violate something. */
  readonly deviations: number;
  /** Those with a failed case for every requirement they violate. */
  readonly killed: number;
  /** Those with few failed cases about other requirements. */
  readonly precise: number;
  /** Pairs of a deviation and a requirement that it makes the suite blame, and those of them that it violates. */
  readonly blamed: number;
  readonly broken: number;
  readonly inert: number;
  readonly cases: number;
  /** Cases that failed on at least one deviating server. */
  readonly killing: number;
}

export function proofTotals({
  deviations,
  cases,
  usages,
}: Pick<Proof, 'deviations' | 'cases' | 'usages'>): ProofTotals {
  const deviating = deviations.filter(({ violates }) => violates.length > 0);
  const survivors = new Set(
    judgeProof({ deviations, cases, ...defined({ usages }) })
      .filter(({ kind }) => kind === 'survives')
      .map(({ deviation }) => deviation),
  );
  const { blamed, unfair } = blameTotals({ deviations, cases });
  return {
    deviations: deviating.length,
    killed: deviating.filter(({ id }) => !survivors.has(id)).length,
    precise: deviating.filter((one) => unrelatedFailures(one).length <= MOST_UNRELATED).length,
    blamed,
    broken: blamed - unfair,
    inert: deviations.length - deviating.length,
    cases: cases.length,
    killing: new Set(deviations.flatMap(({ kills }) => kills.map((kill) => kill.case))).size,
  };
}
