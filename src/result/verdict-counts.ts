import type { RequirementResult } from './run-result.js';
import { DEVIATING, type Verdict } from './verdict.js';

/** All verdicts, the most important first, as reports list them. */
export const VERDICTS_BY_WEIGHT: readonly Verdict[] = [
  'violation',
  'shortfall',
  'note',
  'blocked',
  'inconclusive',
  'conforms',
  'not-applicable',
  'untested',
];

/** Verdicts on requirements that the run measured on the subject. */
export const MEASURED: readonly Verdict[] = ['conforms', ...DEVIATING];

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** Counts requirements by verdict; verdicts that none has are 0. */
export function countVerdicts(requirements: readonly Pick<RequirementResult, 'verdict'>[]): VerdictCounts {
  const counts = Object.fromEntries(VERDICTS_BY_WEIGHT.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of requirements) counts[verdict] += 1;
  return counts;
}
