import { blockExplained } from '../result/causes/block-explained.js';
import { findCauses } from '../result/causes/causes.js';
import { readCaseRefusals } from '../result/causes/situation/refusals.js';
import { countedOutcome } from '../result/outcome.js';
import type { Requirement } from '../result/register/register.js';
import { type CaseResult, gradeRequirements, type RunResult, withCauses } from '../result/run-result.js';
import { withoutBlame } from './blame.js';
import type { DiagnosedRun } from './diagnose-run.js';

/**
 * Judges the requirements by the results of cases, and finds the causes of those that did not pass: first the faults that
 * a simulation finds, then what is left, grouped by what was observed. What faults have blocked before is judged again.
 *
 * @param run the results of a run, with its probes
 * @param probes ids of cases that only tell which others are blocked
 */
export async function explainCases(
  run: DiagnosedRun,
  register: readonly Requirement[],
  probes: ReadonlySet<string> = new Set(),
): Promise<Pick<RunResult, 'requirements' | 'causes' | 'cases'>> {
  const judged = blockExplained(run.cases.map(withoutBlame), register).filter(({ id }) => !probes.has(id));
  if (!judged.some(isOpen)) return { requirements: gradeRequirements(register, judged), causes: [], cases: judged };
  // It loads the deviations of the mock.
  const { diagnoseRun } = await import('./diagnose-run.js');
  const context = { register, refusals: await readCaseRefusals() };
  const { causes: found, cases } = await diagnoseRun({ ...run, cases: judged, before: run.cases });
  const causes = [...found, ...findCauses(withoutJudged(cases, found), context)];
  return { requirements: withCauses(gradeRequirements(register, cases), causes), causes, cases };
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
