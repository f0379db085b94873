import { blockExplained } from '../result/causes/block-by-status.js';
import { findCauses } from '../result/causes/causes.js';
import { readCaseRefusals } from '../result/causes/situation/refusals.js';
import { countedOutcome } from '../result/outcome.js';
import type { Requirement } from '../result/register/register.js';
import {
  type CaseResult,
  DIAGNOSIS_VERSION,
  gradeRequirements,
  type RunResult,
  withCauses,
} from '../result/run-result.js';
import { withoutBlame } from './blame.js';
import type { DiagnosedRun, DiagnosisOptions } from './diagnose-run.js';

export interface ExplainOptions extends DiagnosisOptions {
  /** Ids of cases that only tell which others are blocked. */
  readonly probes?: ReadonlySet<string>;
}

/**
 * Judges the requirements by the results of cases, and finds the causes of those that did not pass: first the faults that
 * a simulation finds, then what is left, grouped by what was observed. What faults have blocked before is judged again.
 *
 * @param run the results of a run, with its probes
 */
export async function explainCases(
  run: DiagnosedRun,
  register: readonly Requirement[],
  { probes = new Set(), ...options }: ExplainOptions = {},
): Promise<Pick<RunResult, 'requirements' | 'causes' | 'cases' | 'diagnosis'>> {
  const judged = blockExplained(run.cases.map(asMeasured), register).filter(({ id }) => !probes.has(id));
  if (!judged.some(isOpen)) {
    const diagnosis = { version: DIAGNOSIS_VERSION };
    return { requirements: gradeRequirements(register, judged), causes: [], cases: judged, diagnosis };
  }
  // They load the deviations of the mock.
  const [{ diagnoseRun }, { withAnswersWithoutFaults }] = await Promise.all([
    import('./diagnose-run.js'),
    import('./answers-without-faults.js'),
  ]);
  const found = await diagnoseRun({ ...run, cases: judged, before: run.cases }, options);
  const context = { register, refusals: await readCaseRefusals() };
  const causes = [...found.causes, ...findCauses(withoutJudged(found.cases, found.causes), context)];
  return {
    ...found,
    requirements: withCauses(gradeRequirements(register, found.cases), causes),
    causes,
    cases: await withAnswersWithoutFaults({ ...run, cases: found.cases }, found.causes),
  };
}

/** What an earlier diagnosis said of a case may no longer hold. */
function asMeasured({ withoutFault: _, ...one }: CaseResult): CaseResult {
  return withoutBlame(one);
}

function isOpen(one: CaseResult): boolean {
  const outcome = countedOutcome(one);
  return one.exchanges.length > 0 && (outcome === 'failed' || outcome === 'blocked');
}

/** What a fault explains needs no other cause. */
function withoutJudged(
  cases: readonly CaseResult[],
  found: readonly { readonly cases: readonly string[] }[],
): readonly CaseResult[] {
  const explained = new Set(found.flatMap((one) => one.cases));
  return cases.map((one) =>
    explained.has(one.id) ? { ...one, exchanges: one.exchanges.map(({ judged: _, ...other }) => other) } : one,
  );
}
