import { caseAbout } from '../../result/case-about.js';
import type { MeasuredSubject, RequirementResult, RunResult } from '../../result/run-result.js';
import { MEASURED } from '../../result/verdict-counts.js';

/** Lists the reasons why a requirement was not judged, without duplicates. */
export function reasonsOf(
  requirement: RequirementResult,
  caseOf: ReadonlyMap<string, RunResult['cases'][number]>,
  kind: MeasuredSubject['kind'],
): readonly string[] {
  const { untested, verdict } = requirement;
  if (verdict === 'untested') {
    if (untested === undefined) {
      return [UNTESTED[kind ?? 'server']];
    }
    return [untested.note === undefined ? untested.reason : `${untested.reason}: ${untested.note}`];
  }
  if (MEASURED.includes(requirement.verdict)) return [];
  const cases = requirement.cases.flatMap((id) => caseOf.get(id) ?? []);
  return [...new Set(cases.flatMap((one) => caseAbout(one, requirement.id).reason ?? []))];
}

const UNTESTED = {
  server: 'this run did not select a case for it',
  client: 'no request concerns it, and no scenario about it ran',
  traffic: 'the traffic does not show it',
} as const;
