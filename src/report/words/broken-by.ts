import { caseAbout } from '../../result/case-about.js';
import { type CaseFinding, findingText } from '../../result/case-finding.js';
import { LEVELS } from '../../result/register/register.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';
import { isDeviating } from '../../result/verdict.js';

/** A finding that breaks a requirement, in a sentence. */
export interface BrokenBy {
  /** Id of the case. */
  readonly case: string;
  readonly finding: CaseFinding;
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
    return (about.findings ?? []).map((finding) => ({ case: one, finding, text: findingText(finding) }));
  });
}

/** A requirement that a client breaks, with what breaks it. */
export interface BrokenRequirement {
  readonly requirement: RequirementResult;
  readonly found: readonly BrokenBy[];
  /** Number of requests that show it; 0 when only the ends of scenarios do. */
  readonly requests: number;
  /** Number of cases that show it. */
  readonly conversations: number;
}

/** Lists what a client breaks: the MUSTs first, and of one level what most requests show. */
export function brokenRequirements(
  about: readonly RequirementResult[],
  caseOf: ReadonlyMap<string, CaseResult>,
): readonly BrokenRequirement[] {
  return about
    .filter(({ verdict }) => isDeviating(verdict))
    .map((requirement) => countedBroken(requirement, brokenBy(requirement, caseOf)))
    .toSorted(
      (one, other) =>
        LEVELS.indexOf(one.requirement.level) - LEVELS.indexOf(other.requirement.level) ||
        other.requests - one.requests ||
        other.conversations - one.conversations,
    );
}

function countedBroken(requirement: RequirementResult, found: readonly BrokenBy[]): BrokenRequirement {
  const requests = found.flatMap((one) =>
    one.finding.exchange === undefined ? [] : [`${one.case} ${one.finding.exchange}`],
  );
  const conversations = new Set(found.map((one) => one.case)).size;
  return { requirement, found, requests: new Set(requests).size, conversations };
}

/** Puts what says the same as an earlier finding behind the others. */
export function differentFirst(found: readonly BrokenBy[]): readonly BrokenBy[] {
  const different = differentTexts(found);
  return [...different, ...found.filter((one) => !different.includes(one))];
}

/** Takes the first finding of each text. */
export function differentTexts(found: readonly BrokenBy[]): readonly BrokenBy[] {
  return [...new Map(found.toReversed().map((one) => [one.finding.text, one])).values()].toReversed();
}
