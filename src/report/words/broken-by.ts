import { caseAbout } from '../../result/case-about.js';
import { findingText } from '../../result/case-finding.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';

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
