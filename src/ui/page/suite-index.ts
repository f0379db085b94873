import type { CaseView, ClauseView, RequirementView, SuiteView } from '../protocol.js';

/** The suite, by the ids by which the page looks things up. */
export interface SuiteIndex {
  readonly cases: readonly CaseView[];
  readonly caseOf: ReadonlyMap<string, CaseView>;
  readonly clauses: readonly ClauseView[];
  readonly requirements: readonly RequirementView[];
  readonly requirementOf: ReadonlyMap<string, RequirementView>;
  readonly usages: readonly string[];
  readonly levels: readonly string[];
  /** Words of a case in lower case, for the search. */
  readonly wordsOf: ReadonlyMap<string, string>;
}

/** The levels, the most binding first. */
const LEVELS = ['MUST', 'implied-MUST', 'SHOULD', 'MAY'];

export function suiteIndex({ cases, clauses, requirements }: SuiteView): SuiteIndex {
  const requirementOf = new Map(requirements.map((one) => [one.id, one]));
  const words = ({ id, name, feature, requirements: ids }: CaseView) =>
    [id, name, feature, ...ids, ...ids.map((one) => requirementOf.get(one)?.text ?? '')].join('\n').toLowerCase();
  return {
    cases,
    caseOf: new Map(cases.map((one) => [one.id, one])),
    clauses,
    requirements,
    requirementOf,
    usages: [...new Set(cases.flatMap(({ usages }) => usages))].sort(),
    levels: LEVELS.filter((level) => requirements.some((one) => one.level === level)),
    wordsOf: new Map(cases.map((one) => [one.id, words(one)])),
  };
}
