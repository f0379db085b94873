import type { Requirement } from '../register/register.js';
import { type CaseResult, gradeRequirements, type RunResult, withCauses } from '../run-result.js';
import { blockExplained } from './block-explained.js';
import { findCauses } from './causes.js';
import { readDeviationCases } from './deviation-cases.js';
import { withResemblance } from './resemblance.js';
import { readCaseRefusals } from './situation/refusals.js';

/**
 * Judges the requirements by the results of cases, and finds the causes of those that did not pass.
 *
 * @param probes ids of cases that only tell which others are blocked
 */
export async function explainCases(
  results: readonly CaseResult[],
  register: readonly Requirement[],
  probes: ReadonlySet<string> = new Set(),
): Promise<Pick<RunResult, 'requirements' | 'causes' | 'cases'>> {
  const cases = blockExplained(results, register).filter(({ id }) => !probes.has(id));
  const found = findCauses(cases, { register, refusals: await readCaseRefusals() });
  const causes = found.length === 0 ? found : withResemblance(found, await readDeviationCases(), judgedIn(cases));
  return { requirements: withCauses(gradeRequirements(register, cases), causes), causes, cases };
}

function judgedIn(cases: readonly CaseResult[]): ReadonlySet<string> {
  return new Set(cases.filter(({ outcome }) => outcome !== 'skipped').map(({ id }) => id));
}
