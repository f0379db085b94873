import type { Proof, ProvedDeviation } from './proof.js';

/**
 * Limit of failed cases about other requirements for a deviation without `spreads`: a hundredth of the suite.
 */
export const MOST_UNRELATED = 26;

/** Limit of the share of blamed requirements that the deviation does not violate, in a proof of many. */
const MOST_UNFAIR = 0.04;
const MANY = 1_000;

/** Share of the deviations that show in a usage which its derived cases find out at least. */
const LEAST_NOTICED = 0.8;

type JudgedProof = Pick<Proof, 'deviations' | 'cases' | 'usages'>;

/** A reason why a proof fails. */
export interface ProofProblem {
  readonly deviation: string;
  readonly kind: 'survives' | 'imprecise' | 'not-inert' | 'unfair' | 'fault';
  /** A sentence without its full stop. */
  readonly message: string;
}

/**
 * Judges the suite by a proof. Each violated requirement needs a failed case, and only few other cases may fail. No case
 * may fail on a deviation that violates nothing.
 */
export function judgeProof({ deviations, cases, usages }: JudgedProof): readonly ProofProblem[] {
  if (usages !== undefined) return deviations.flatMap(usageProblems);
  const problems = deviations.flatMap((one) => [
    ...faultProblems(one),
    ...(one.violates.length === 0 ? inertProblems(one) : deviationProblems(one)),
  ]);
  return [...problems, ...unfairProblems({ deviations, cases })];
}

/** The proof of a usage stops at the first failed case, so it says nothing about each requirement. */
function usageProblems(one: ProvedDeviation): readonly ProofProblem[] {
  if (one.violates.length === 0) return [...faultProblems(one), ...inertProblems(one)];
  if (one.kills.length > 0) return faultProblems(one);
  return [
    ...faultProblems(one),
    { deviation: one.id, kind: 'survives', message: `no derived case failed: ${one.sentence}` },
  ];
}

/** Tells whether derived cases miss so many deviations that they prove too little. */
function missesTooMany({ deviations }: Pick<Proof, 'deviations'>): boolean {
  const deviating = deviations.filter(({ violates }) => violates.length > 0);
  return deviating.filter(({ kills }) => kills.length > 0).length < deviating.length * LEAST_NOTICED;
}

/** The suite as a whole may blame few requirements that a deviation does not violate. */
function unfairProblems({ deviations, cases }: JudgedProof): readonly ProofProblem[] {
  const { blamed, unfair } = blameTotals({ deviations, cases });
  if (blamed < MANY || unfair <= MOST_UNFAIR * blamed) return [];
  const message = `${unfair} of ${blamed} blamed requirements are not violated: more than ${MOST_UNFAIR * 100} %`;
  return [{ deviation: 'all deviations', kind: 'unfair', message }];
}

/**
 * Chooses the exit code of a proof.
 *
 * A proof of usages fails when it misses more than a fifth of the deviations that show, or when cases accuse wrongly.
 *
 * @param interrupted whether the proof was interrupted, and so proves nothing
 */
export function proofExitCode(proof: JudgedProof, interrupted: boolean): 0 | 1 | 3 {
  if (interrupted) return 3;
  const problems = judgeProof(proof);
  if (proof.usages === undefined) return problems.length > 0 ? 1 : 0;
  return missesTooMany(proof) || problems.some(({ kind }) => kind !== 'survives') ? 1 : 0;
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

/** The requirements that a deviation makes the suite blame. */
interface Blame {
  readonly blamed: readonly string[];
  /** Blamed requirements that the deviation does not violate. */
  readonly unfair: readonly string[];
}

/** Counts the pairs of a deviation and a requirement that it makes the suite blame, and those that it does not violate. */
export function blameTotals({ deviations, cases }: JudgedProof): { readonly blamed: number; readonly unfair: number } {
  const requirementsOf = new Map(cases.map(({ id, requirements }) => [id, requirements]));
  const blames = deviations.filter(({ violates }) => violates.length > 0).map((one) => blamedBy(one, requirementsOf));
  return {
    blamed: blames.reduce((sum, one) => sum + one.blamed.length, 0),
    unfair: blames.reduce((sum, one) => sum + one.unfair.length, 0),
  };
}

/** Lists the requirements of the cases that failed on a deviation. */
function blamedBy(
  { kills, violates }: Pick<ProvedDeviation, 'kills' | 'violates'>,
  requirementsOf: ReadonlyMap<string, readonly string[]>,
): Blame {
  const blamed = [...new Set(kills.flatMap((kill) => requirementsOf.get(kill.case) ?? []))];
  return { blamed, unfair: blamed.filter((id) => !violates.includes(id)) };
}

/** Lists the failed cases that cover none of the violated requirements. */
export function unrelatedFailures({ kills }: Pick<ProvedDeviation, 'kills'>): readonly string[] {
  return kills.filter(({ requirements }) => requirements.length === 0).map((kill) => kill.case);
}

function listed(cases: readonly string[]): string {
  const shown = cases.slice(0, 5).join(', ');
  return cases.length > 5 ? `${shown} and ${cases.length - 5} more` : shown;
}
