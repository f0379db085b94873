import type { CaseResult, KnownVerdict, RunResult } from '../../result/run-result.js';

/**
 * Finds the explanations of cases whose every verdict the baseline expects.
 *
 * @returns a function that returns the explanation of a case, or undefined when the baseline does not explain it
 */
export function knownCases({
  requirements,
}: Pick<RunResult, 'requirements'>): (one: Pick<CaseResult, 'requirements'>) => KnownVerdict | undefined {
  const requirementOf = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  return (one) => {
    const covered = one.requirements.flatMap((id) => requirementOf.get(id) ?? []);
    return covered.every(({ known }) => known !== undefined) ? covered[0]?.known : undefined;
  };
}
