import { InvalidArgumentError } from '../../../common/errors.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/internal.js';
import { findCauses } from '../../result/causes/causes.js';
import { loadRegister } from '../../result/register/register.js';
import { gradeRequirements } from '../../result/run-result.js';
import { isDeviating, type Verdict } from '../../result/verdict.js';
import { openProver } from './prover.js';

export interface MixOptions {
  /** Number of mixes. */
  readonly mixes: number;
  /** Number of deviations in each mix. */
  readonly of: number;
  /** Seed of the choice; the same seed gives the same mixes. */
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onMix?: (mix: ProvedMix) => void;
}

/** The verdicts on a mock with several deviations, against what these violate. */
export interface ProvedMix {
  readonly deviations: readonly string[];
  /** Requirements with a failing verdict. */
  readonly blamed: readonly string[];
  /** Blamed requirements that none of the deviations violates. */
  readonly unfair: readonly string[];
  /** Violated requirements that are blocked or inconclusive. */
  readonly undecided: readonly string[];
  /** Violated requirements that are called conforming. */
  readonly missed: readonly string[];
  /** Number of violated requirements that the suite judges on this mock. */
  readonly broken: number;
  /** Number of causes, and of deviations of which a cause names a violated requirement. */
  readonly causes: number;
  readonly named: number;
}

const UNDECIDED: readonly Verdict[] = ['blocked', 'inconclusive'];

/**
 * Plants several deviations at once, and compares the verdicts with the requirements that these violate.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveMixes({ mixes, of, seed, signal, onMix }: MixOptions): Promise<readonly ProvedMix[]> {
  const all = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0);
  if (of > all.length) throw new InvalidArgumentError('of', `must be at most ${all.length}, got ${of}`);
  const random = randomNumbers(seed);
  const [register, prover] = await Promise.all([loadRegister(), openProver()]);
  try {
    const proved: ProvedMix[] = [];
    for (let count = 0; count < mixes && signal?.aborted !== true; count += 1) {
      const chosen = sample(all, of, random);
      const cases = await prover.resultsOn(chosen.map(({ id }) => id));
      const verdicts = gradeRequirements(register, cases);
      const violated = new Set(chosen.flatMap(({ violates }) => violates));
      const judged = verdicts.filter(({ id, verdict }) => violated.has(id) && verdict !== 'untested');
      const having = (wanted: readonly Verdict[]) =>
        judged.filter(({ verdict }) => wanted.includes(verdict)).map(({ id }) => id);
      const blamed = verdicts.filter(({ verdict }) => isDeviating(verdict)).map(({ id }) => id);
      const causes = findCauses(cases);
      const explained = new Set(causes.flatMap((cause) => cause.violates));
      const mix: ProvedMix = {
        deviations: chosen.map(({ id }) => id),
        blamed,
        unfair: blamed.filter((id) => !violated.has(id)),
        undecided: having(UNDECIDED),
        missed: having(['conforms']),
        broken: judged.length,
        causes: causes.length,
        named: chosen.filter(({ violates }) => violates.some((id) => explained.has(id))).length,
      };
      proved.push(mix);
      onMix?.(mix);
    }
    return proved;
  } finally {
    await prover[Symbol.asyncDispose]();
  }
}
