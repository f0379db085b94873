import type { Proof, ProvedDeviation } from './proof.js';

/**
 * Limit of failed cases about other requirements for a deviation without `spreads`: a hundredth of the suite.
 */
export const MOST_UNRELATED = 26;

/** A reason why a proof fails. */
export interface ProofProblem {
  readonly deviation: string;
  readonly kind: 'survives' | 'imprecise' | 'not-inert' | 'fault';
  /** A sentence without its full stop. */
  readonly message: string;
}

/**
 * Judges the suite by a proof. Each violated requirement needs a failed case, and only few other cases may fail. No case
 * may fail on a deviation that violates nothing.
 */
export function judgeProof({ deviations }: Pick<Proof, 'deviations'>): readonly ProofProblem[] {
  return deviations.flatMap((one) => [
    ...faultProblems(one),
    ...(one.violates.length === 0 ? inertProblems(one) : deviationProblems(one)),
  ]);
}

/**
 * Chooses the exit code of a proof.
 *
 * @param interrupted whether the proof was interrupted, and so proves nothing
 */
export function proofExitCode(proof: Pick<Proof, 'deviations'>, interrupted: boolean): 0 | 1 | 3 {
  if (interrupted) return 3;
  return judgeProof(proof).length > 0 ? 1 : 0;
}

function faultProblems({ id, faults }: ProvedDeviation): readonly ProofProblem[] {
  return faults.map((message) => ({ deviation: id, kind: 'fault', message: `the suite failed on it: ${message}` }));
}

function inertProblems({ id, kills }: ProvedDeviation): readonly ProofProblem[] {
  if (kills.length === 0) return [];
  const message = `the deviation violates nothing, but ${listed(kills.map((kill) => kill.case))} failed`;
  return [{ deviation: id, kind: 'not-inert', message }];
}

function deviationProblems(one: ProvedDeviation): readonly ProofProblem[] {
  const { id, violates, spreads } = one;
  const survived = violates
    .filter((requirement) => !one.kills.some(({ requirements }) => requirements.includes(requirement)))
    .map((requirement): ProofProblem => {
      const others = one.kills.map((kill) => kill.case);
      const instead = others.length === 0 ? 'no other case failed' : `other cases that failed: ${listed(others)}`;
      return { deviation: id, kind: 'survives', message: `no case of ${requirement} failed; ${instead}` };
    });
  const unrelated = unrelatedFailures(one);
  if (spreads !== undefined || unrelated.length <= MOST_UNRELATED) return survived;
  const message = `${unrelated.length} cases failed that cover other requirements: ${listed(unrelated)}`;
  return [...survived, { deviation: id, kind: 'imprecise', message }];
}

/** Lists the failed cases that cover none of the violated requirements. */
export function unrelatedFailures({ kills }: Pick<ProvedDeviation, 'kills'>): readonly string[] {
  return kills.filter(({ requirements }) => requirements.length === 0).map((kill) => kill.case);
}

function listed(cases: readonly string[]): string {
  const shown = cases.slice(0, 5).join(', ');
  return cases.length > 5 ? `${shown} and ${cases.length - 5} more` : shown;
}
