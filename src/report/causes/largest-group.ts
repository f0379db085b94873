import type { Cause } from '../../result/cause.js';
import { countedOutcome } from '../../result/outcome.js';
import { type ClauseGroup, clauseOf } from '../../result/register/clause.js';
import type { CaseResult, RequirementResult } from '../../result/run-result.js';

/** What a card needs of the run. */
export interface KnownResults {
  readonly caseOf: ReadonlyMap<string, CaseResult>;
  readonly requirementOf: ReadonlyMap<string, RequirementResult>;
}

/** Lists the failed cases of a cause; its other cases are blocked. */
export function failedCases({ cases }: Cause, { caseOf }: KnownResults): readonly CaseResult[] {
  return cases.flatMap((id) => caseOf.get(id) ?? []).filter((one) => countedOutcome(one) === 'failed');
}

/**
 * Groups requirements by clause: the clause with the most of them first, of equal ones that with the most failed cases.
 *
 * @param failed failed cases of the cause
 */
export function byClause(
  ids: readonly string[],
  failed: readonly CaseResult[],
  { requirementOf }: KnownResults,
): readonly ClauseGroup<RequirementResult>[] {
  const groups = new Map<string, RequirementResult[]>();
  for (const requirement of ids.flatMap((id) => requirementOf.get(id) ?? [])) {
    const { key } = clauseOf(requirement);
    groups.set(key, [...(groups.get(key) ?? []), requirement]);
  }
  const weight = (own: readonly RequirementResult[]) =>
    own.reduce((sum, one) => sum + coveringCases(one, failed).length, 0);
  return [...groups.values()]
    .sort((one, other) => other.length - one.length || weight(other) - weight(one))
    .flatMap((requirements) => {
      const [first] = requirements;
      return first === undefined ? [] : [{ clause: clauseOf(first), requirements }];
    });
}

/** Lists those of the cases that cover a requirement. */
export function coveringCases({ id }: RequirementResult, cases: readonly CaseResult[]): readonly CaseResult[] {
  return cases.filter((one) => one.requirements.includes(id));
}
