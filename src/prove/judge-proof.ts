import type { Proof, ProvedDeviation } from './proof.js';

/**
 * How many cases that are about something else may fail on a deviating server without a word of why: a hundredth of the
 * suite.
 */
export const MOST_BYSTANDERS = 26;

/** What a proof fails for. */
export interface ProofProblem {
  readonly deviation: string;
  readonly kind: 'survives' | 'imprecise' | 'not-inert' | 'fault';
  /** A sentence without its full stop. */
  readonly message: string;
}

/**
 * Holds a proof against what is expected of the suite: every requirement that a deviation violates has a case that fails
 * on it, few other cases do, and none where nothing is violated.
 */
export function judgeProof({ deviations }: Pick<Proof, 'deviations'>): readonly ProofProblem[] {
  return deviations.flatMap((one) => [...faults(one), ...(one.violates.length === 0 ? inert(one) : deviating(one))]);
}

/**
 * How the process ends that has made a proof.
 *
 * @param interrupted whether the proof was ended early, and so shows nothing
 */
export function proofExitCode(proof: Pick<Proof, 'deviations'>, interrupted: boolean): 0 | 1 | 3 {
  if (interrupted) return 3;
  return judgeProof(proof).length > 0 ? 1 : 0;
}

function faults({ id, faults: said }: ProvedDeviation): readonly ProofProblem[] {
  return said.map((message) => ({ deviation: id, kind: 'fault', message: `the suite failed on it: ${message}` }));
}

function inert({ id, kills }: ProvedDeviation): readonly ProofProblem[] {
  if (kills.length === 0) return [];
  const message = `the deviation violates nothing, but ${listed(kills.map((kill) => kill.case))} failed`;
  return [{ deviation: id, kind: 'not-inert', message }];
}

function deviating(one: ProvedDeviation): readonly ProofProblem[] {
  const { id, violates, spreads } = one;
  const survived = violates
    .filter((requirement) => !one.kills.some(({ requirements }) => requirements.includes(requirement)))
    .map((requirement): ProofProblem => {
      const others = one.kills.map((kill) => kill.case);
      const instead = others.length === 0 ? 'no other case failed' : `other cases that failed: ${listed(others)}`;
      return { deviation: id, kind: 'survives', message: `no case of ${requirement} failed; ${instead}` };
    });
  const beside = bystanders(one);
  if (spreads !== undefined || beside.length <= MOST_BYSTANDERS) return survived;
  const message = `${beside.length} cases failed that cover other requirements: ${listed(beside)}`;
  return [...survived, { deviation: id, kind: 'imprecise', message }];
}

/** Cases that failed although they cover none of the violated requirements. */
export function bystanders({ kills }: Pick<ProvedDeviation, 'kills'>): readonly string[] {
  return kills.filter(({ requirements }) => requirements.length === 0).map((kill) => kill.case);
}

function listed(cases: readonly string[]): string {
  const shown = cases.slice(0, 5).join(', ');
  return cases.length > 5 ? `${shown} and ${cases.length - 5} more` : shown;
}
