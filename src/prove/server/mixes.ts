import { defined } from '../../../common/defined.js';
import { MOCK_OPTIONS } from '../../../common/options/simulator-options.js';
import type { DiagnosedRun } from '../../diagnosis/diagnose-run.js';
import { explainCases } from '../../diagnosis/explain-cases.js';
import type { Cause } from '../../result/cause.js';
import { blockExplained } from '../../result/causes/block-explained.js';
import { type DeviationCases, readDeviationCases } from '../../result/causes/deviation-cases.js';
import { loadRegister } from '../../result/register/register.js';
import { type CaseResult, gradeRequirements } from '../../result/run-result.js';
import { type Blame, blameOf } from '../proof/blame.js';
import { chooseMixes, type MixChoice } from '../proof/choose-mixes.js';
import { WHOLE_SUITE } from '../proof/proof-scope.js';
import { openProver } from './prover.js';
import { RECORDED_ORIGIN } from './recorded-origin.js';

export interface MixOptions extends MixChoice {
  readonly signal?: AbortSignal;
  readonly onMix?: (mix: ProvedMix) => void;
}

/** The verdicts on a mock with several deviations, against what these violate. */
export interface ProvedMix extends Blame {
  readonly deviations: readonly string[];
  /** Number of causes, and of the deviations that some case shows when they are alone. */
  readonly causes: number;
  readonly visible: number;
  /** Number of these that a cause names, and of causes that name others only. */
  readonly named: number;
  readonly misnamed: number;
}

/**
 * Plants several deviations at once, and compares the verdicts with the requirements that these violate.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveMixes({ signal, onMix, ...choice }: MixOptions): Promise<readonly ProvedMix[]> {
  const mixes = chooseMixes(choice);
  const [register, known, prover] = await Promise.all([
    loadRegister(),
    readDeviationCases(),
    openProver(WHOLE_SUITE, { keepsExchanges: true }),
  ]);
  try {
    const proved: ProvedMix[] = [];
    for (const chosen of mixes) {
      if (signal?.aborted === true) break;
      const deviations = chosen.map(({ id }) => id);
      const all = await prover.resultsOn(deviations);
      const open = all.filter(isOpen);
      const { causes, cases } = await explainCases(diagnosed(open), register);
      const others = blockExplained(all, register).filter((one) => !isOpen(one));
      const mix: ProvedMix = {
        deviations,
        ...blameOf(
          gradeRequirements(register, [...cases, ...others]),
          chosen.flatMap(({ violates }) => violates),
        ),
        causes: causes.length,
        ...namesIn(causes, visibleIn(deviations, open, known)),
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

/** Lists the deviations of which a case that fails on them alone did not pass. */
function visibleIn(
  deviations: readonly string[],
  cases: readonly CaseResult[],
  known: DeviationCases,
): readonly string[] {
  const bad = new Set(cases.filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked').map(({ id }) => id));
  return deviations.filter((id) => known.get(id)?.cases.some((one) => bad.has(one)));
}

function namesIn(
  causes: readonly Cause[],
  visible: readonly string[],
): Omit<ProvedMix, keyof Blame | 'deviations' | 'causes'> {
  const named = causes.flatMap(({ deviations }) => (deviations === undefined ? [] : [deviations]));
  return {
    visible: visible.length,
    named: visible.filter((id) => named.some((ids) => ids.includes(id))).length,
    misnamed: named.filter((ids) => !ids.some((id) => visible.includes(id))).length,
  };
}
