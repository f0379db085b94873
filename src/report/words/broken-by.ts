import { caseAbout } from '../../result/case-about.js';
import { findingText } from '../../result/case-finding.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';
import { DEVIATING } from '../../result/verdict.js';

/** A finding that breaks a requirement, in a sentence. */
export interface BrokenBy {
  /** Id of the case. */
  readonly case: string;
  /** What is wrong, without the request. */
  readonly what: string;
  readonly text: string;
}

/** Lists what breaks a requirement on a client, case by case. */
export function brokenBy(
  { id, cases }: Pick<RequirementResult, 'id' | 'cases'>,
  caseOf: ReadonlyMap<string, CaseResult>,
): readonly BrokenBy[] {
  return cases.flatMap((one) => {
    const whole = caseOf.get(one);
    const about = whole && caseAbout(whole, id);
    if (about?.outcome !== 'failed') return [];
    return (about.findings ?? []).map((finding) => ({
      case: one,
      what: finding.text ?? '',
      text: findingText(finding),
    }));
  });
}

/** A requirement that a client breaks, with what breaks it. */
export interface BrokenRequirement {
  readonly requirement: RequirementResult;
  readonly found: readonly BrokenBy[];
}

/** Lists what a client breaks: the most severe verdict first, and of one verdict what it breaks most often. */
export function brokenRequirements(
  about: readonly RequirementResult[],
  caseOf: ReadonlyMap<string, CaseResult>,
): readonly BrokenRequirement[] {
  return DEVIATING.flatMap((verdict) =>
    about
      .filter((one) => one.verdict === verdict)
      .map((requirement) => ({ requirement, found: brokenBy(requirement, caseOf) }))
      .toSorted((one, other) => other.found.length - one.found.length),
  );
}
