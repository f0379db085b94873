import { findCauses } from '../../result/causes/causes.js';
import { readDeviationCases } from '../../result/causes/deviation-cases.js';
import { readCaseRefusals } from '../../result/causes/situation/refusals.js';
import { loadRegister } from '../../result/register/register.js';
import { gradeRequirements } from '../../result/run-result.js';
import { type Blame, blameOf } from '../proof/blame.js';
import { chooseMixes, type MixChoice } from '../proof/choose-mixes.js';
import { WHOLE_SUITE } from '../proof/proof-scope.js';
import { type Purity, purityOf } from '../proof/purity.js';
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
  /** How well the causes tell the deviations apart. */
  readonly purity: Purity;
}

/**
 * Plants several deviations at once, and compares the verdicts with the requirements that these violate.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveMixes({ signal, onMix, ...choice }: MixOptions): Promise<readonly ProvedMix[]> {
  const mixes = chooseMixes(choice);
  const [register, refusals, known, prover] = await Promise.all([
    loadRegister(),
    readCaseRefusals(),
    readDeviationCases(),
    openProver(WHOLE_SUITE, { keepsExchanges: true }),
  ]);
  try {
    const proved: ProvedMix[] = [];
    for (const chosen of mixes) {
      if (signal?.aborted === true) break;
      const deviations = chosen.map(({ id }) => id);
      const cases = await prover.resultsOn(deviations);
      const causes = findCauses(cases, { register, refusals });
      const explained = new Set(causes.flatMap((cause) => cause.violates));
      const mix: ProvedMix = {
        deviations,
        ...blameOf(
          gradeRequirements(register, cases),
          chosen.flatMap(({ violates }) => violates),
        ),
        causes: causes.length,
        named: chosen.filter(({ violates }) => violates.some((id) => explained.has(id))).length,
        purity: purityOf(deviations, cases, causes, known),
      };
      proved.push(mix);
      onMix?.(mix);
    }
    return proved;
  } finally {
    await prover[Symbol.asyncDispose]();
  }
}
