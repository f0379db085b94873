import { findCauses } from '../../result/causes/causes.js';
import { loadRegister } from '../../result/register/register.js';
import { gradeRequirements } from '../../result/run-result.js';
import { type Blame, blameOf } from '../proof/blame.js';
import { chooseMixes, type MixChoice } from '../proof/choose-mixes.js';
import { openProver } from './prover.js';

export interface MixOptions extends MixChoice {
  readonly signal?: AbortSignal;
  readonly onMix?: (mix: ProvedMix) => void;
}

/** The verdicts on a mock with several deviations, against what these violate. */
export interface ProvedMix extends Blame {
  readonly deviations: readonly string[];
  /** Number of causes, and of deviations of which a cause names a violated requirement. */
  readonly causes: number;
  readonly named: number;
}

/**
 * Plants several deviations at once, and compares the verdicts with the requirements that these violate.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveMixes({ signal, onMix, ...choice }: MixOptions): Promise<readonly ProvedMix[]> {
  const mixes = chooseMixes(choice);
  const [register, prover] = await Promise.all([loadRegister(), openProver()]);
  try {
    const proved: ProvedMix[] = [];
    for (const chosen of mixes) {
      if (signal?.aborted === true) break;
      const cases = await prover.resultsOn(chosen.map(({ id }) => id));
      const causes = findCauses(cases);
      const explained = new Set(causes.flatMap((cause) => cause.violates));
      const mix: ProvedMix = {
        deviations: chosen.map(({ id }) => id),
        ...blameOf(
          gradeRequirements(register, cases),
          chosen.flatMap(({ violates }) => violates),
        ),
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
