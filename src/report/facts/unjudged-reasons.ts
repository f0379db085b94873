import type { RequirementResult, RunResult } from '../../result/run-result.js';
import { MEASURED } from '../../result/verdict-counts.js';

/** Lists the reasons why a requirement was not judged, without duplicates. */
export function reasonsOf(
  requirement: RequirementResult,
  caseOf: ReadonlyMap<string, RunResult['cases'][number]>,
): readonly string[] {
  const { untested, verdict } = requirement;
  if (verdict === 'untested') {
    if (untested === undefined) return ['this run did not select a case for it'];
    return [untested.note === undefined ? untested.reason : `${untested.reason}: ${untested.note}`];
  }
  if (MEASURED.includes(requirement.verdict)) return [];
  return [...new Set(requirement.cases.flatMap((id) => caseOf.get(id)?.reason ?? []))];
}
