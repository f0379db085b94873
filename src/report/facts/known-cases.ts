import { caseAbout } from '../../result/case-about.js';
import type { CaseResult, KnownVerdict, RequirementResult, RunResult } from '../../result/run-result.js';

/**
 * Finds the explanations of cases whose every verdict the baseline expects.
 *
 * @returns a function that returns the explanation of a case, or undefined when the baseline does not explain it
 */
export function knownCases({
  requirements,
}: Pick<RunResult, 'requirements'>): (one: CaseResult) => KnownVerdict | undefined {
  const requirementOf = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  return (one) => {
    const covered = brokenBy(one).flatMap((id) => requirementOf.get(id) ?? []);
    // What a MAY leaves open fails no conversation.
    const asked = one.findings === undefined ? covered : covered.filter(({ verdict }) => verdict !== 'note');
    return knownOf(asked.length > 0 ? asked : covered);
  };
}

/** Lists the requirements that a case breaks: all that it covers, but of a conversation only those with a finding. */
function brokenBy(one: CaseResult): readonly string[] {
  return one.requirements.filter((id) => caseAbout(one, id).outcome === one.outcome);
}

function knownOf(requirements: readonly RequirementResult[]): KnownVerdict | undefined {
  return requirements.every(({ known }) => known !== undefined) ? requirements[0]?.known : undefined;
}
