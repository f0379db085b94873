import { defined } from '../../../common/defined.js';
import { MOCK_OPTIONS } from '../../../common/options/simulator-options.js';
import type { DiagnosedRun } from '../../diagnosis/diagnose-run.js';
import { explainCases } from '../../diagnosis/explain-cases.js';
import { type OutcomeAgreement, outcomeAgreement } from '../../diagnosis/outcome-agreement.js';
import { deviationsOf } from '../../result/cause.js';
import { blockExplained } from '../../result/causes/block-by-status.js';
import { readDeviationCases } from '../../result/causes/deviation-cases.js';
import { loadRegister } from '../../result/register/register.js';
import { type CaseResult, gradeRequirements } from '../../result/run-result.js';
import { type Blame, blameOf } from '../proof/blame.js';
import { chooseMixes, type MixChoice } from '../proof/choose-mixes.js';
import { type JudgedDiagnosis, judgeDiagnosis, withoutRows } from '../proof/judge-diagnosis.js';
import { WHOLE_SUITE } from '../proof/proof-scope.js';
import { openProver } from './prover.js';
import { RECORDED_ORIGIN } from './recorded-origin.js';

export interface MixOptions extends MixChoice {
  /** Whether the diagnosis does without the planted deviations and those that no case tells apart from them. */
  readonly withoutPlanted?: boolean;
  readonly signal?: AbortSignal;
  readonly onMix?: (mix: ProvedMix) => void;
}

/** The verdicts and causes on a mock with several deviations, against what these violate. */
export interface ProvedMix extends Blame, JudgedDiagnosis {
  /** Ids of those that were planted. */
  readonly deviations: readonly string[];
  /** The outcomes on the mock with the planted deviations, and with those that the causes name. */
  readonly twin: Pick<OutcomeAgreement, 'total' | 'alike' | 'share'>;
}

/**
 * Plants several deviations at once, and compares the verdicts and causes with the requirements that these violate.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveMixes({
  withoutPlanted = false,
  signal,
  onMix,
  ...choice
}: MixOptions): Promise<readonly ProvedMix[]> {
  const mixes = chooseMixes(choice);
  const [register, known, prover] = await Promise.all([
    loadRegister(),
    readDeviationCases(),
    openProver(WHOLE_SUITE, { keepsExchanges: true }),
  ]);
  try {
    const proved: ProvedMix[] = [];
    for (const planted of mixes) {
      if (signal?.aborted === true) break;
      const deviations = planted.map(({ id }) => id);
      const all = await prover.resultsOn(deviations);
      const open = all.filter(isOpen);
      const dictionary = withoutPlanted ? withoutRows(known, deviations) : known;
      const explained = await explainCases(diagnosed(open), register, { dictionary });
      const others = blockExplained(all, register).filter((one) => !isOpen(one));
      const twin = explained.causes.flatMap(deviationsOf);
      const mix: ProvedMix = {
        deviations,
        ...blameOf(
          gradeRequirements(register, [...explained.cases, ...others]),
          planted.flatMap(({ violates }) => violates),
        ),
        ...judgeDiagnosis(explained, planted, known),
        twin: outcomeAgreement(open, await prover.resultsOn(twin)),
      };
      proved.push(mix);
      onMix?.(mix);
    }
    return proved;
  } finally {
    await prover[Symbol.asyncDispose]();
  }
}

/** A server either asks for credentials or not; the mocks of a proof do both, and most cases run on one that does not. */
function isOpen({ exchanges }: CaseResult): boolean {
  return exchanges.every(
    ({ request, response }) =>
      response?.status !== 401 && request.headers.every(([name]) => name.toLowerCase() !== 'authorization'),
  );
}

/** The recorded cases and those of this process ran on mocks with other ports. */
function diagnosed(cases: readonly CaseResult[]): DiagnosedRun {
  const rootAt = (origin: string) => origin + MOCK_OPTIONS.root.default;
  const roots = cases.map(({ exchanges: [first] }) => first && rootAt(new URL(first.request.url).origin));
  return {
    subject: { name: 'mock', xcapRoot: roots.find((one) => one !== undefined) ?? rootAt(RECORDED_ORIGIN) },
    cases: cases.map((one, index) => ({ ...one, ...defined({ xcapRoot: roots[index] }) })),
  };
}
