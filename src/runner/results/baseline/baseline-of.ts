import { stringify } from 'yaml';
import type { RequirementResult, RunResult } from '../run-result.js';
import { isCause } from './apply-baseline.js';
import type { Baseline, KnownRequirement } from './baseline.js';
import { EXPLAINED_VERDICTS, REASON_TO_FILL_IN } from './baseline-schema.js';

/**
 * Creates the YAML text of a baseline: the verdicts that need an explanation, and the cases that cause them. Leaves out
 * `not-applicable`, because skipped cases have a reason already.
 *
 * @param before the baseline of the run. Entries that are not stale are kept; new entries have a placeholder as reason
 */
export function baselineOf(result: RunResult, before?: Baseline): string {
  const stale = new Set(result.baseline?.stale.map(({ id }) => id));
  const entries = result.requirements.flatMap((one) => {
    const kept = stale.has(one.id) ? undefined : before?.requirements.get(one.id);
    if (kept !== undefined) return [[one.id, written(kept)]];
    return isExplained(one)
      ? [[one.id, { verdict: one.verdict, reason: REASON_TO_FILL_IN, cases: causes(one, result) }]]
      : [];
  });
  return stringify({ subject: result.subject.name, requirements: Object.fromEntries(entries) }, { lineWidth: 120 });
}

function written({ verdicts, unstable, ...entry }: KnownRequirement) {
  return { verdict: verdicts.length === 1 ? verdicts[0] : verdicts, ...entry, ...(unstable && { unstable }) };
}

function isExplained({ verdict }: RequirementResult): boolean {
  return verdict !== 'not-applicable' && EXPLAINED_VERDICTS.some((one) => one === verdict);
}

function causes({ verdict, cases: covering }: RequirementResult, { cases }: RunResult): readonly string[] {
  const outcomes = new Map(cases.map((one) => [one.id, one]));
  return covering.filter((id) => isCause(outcomes.get(id), verdict));
}
