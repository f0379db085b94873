import type { CaseDescription } from '../../cases/case-description.js';
import { whyNoMeasurement } from '../exit-code.js';
import type { Outcome } from '../outcome.js';
import type { RequirementResult, RunResult, StaleEntry } from '../run-result.js';
import type { Verdict } from '../verdict.js';
import type { Baseline, KnownRequirement } from './baseline.js';

/** How an entry stands to what was measured. `untried` when too little was chosen to tell. */
type Standing = { readonly kind: 'holds' | 'untried' } | { readonly kind: 'stale'; readonly note?: string };

/**
 * Lays a baseline beside what was measured: gives the verdicts that it explains their reasons, and finds those of its
 * entries that no longer hold. A run that is no measurement shows nothing of the latter.
 *
 * An entry holds when the requirement has its verdict by its cases, no more and no fewer. Where only some cases were
 * chosen, it is judged by these as far as they can tell.
 *
 * @param suite every case there is
 */
export function withBaseline(
  result: RunResult,
  { file, requirements }: Baseline,
  suite: readonly Pick<CaseDescription, 'id' | 'requirements'>[],
): RunResult {
  const outcomes = new Map(result.cases.map(({ id, outcome }) => [id, outcome]));
  const results = new Map(result.requirements.map((one) => [one.id, one]));
  const explained = new Map<string, KnownRequirement>();
  const stale: StaleEntry[] = [];
  for (const [id, entry] of requirements) {
    const measured = results.get(id);
    const standing = measured === undefined ? GONE : standingOf(entry, measured, outcomes, suite);
    if (standing.kind === 'holds') explained.set(id, entry);
    if (standing.kind === 'stale') stale.push(staleEntry(id, entry, measured, standing.note));
  }
  return {
    ...result,
    requirements: result.requirements.map((one) => withReason(one, explained.get(one.id))),
    baseline: { file, stale: whyNoMeasurement(result) === undefined ? stale : [] },
  };
}

const GONE: Standing = { kind: 'stale', note: 'there is no such requirement' };

function standingOf(
  entry: KnownRequirement,
  { id, verdict, cases }: RequirementResult,
  outcomes: ReadonlyMap<string, Outcome>,
  suite: readonly Pick<CaseDescription, 'id' | 'requirements'>[],
): Standing {
  const covering = suite.filter(({ requirements }) => requirements.includes(id)).map((one) => one.id);
  const unknown = entry.cases?.find((one) => !covering.includes(one));
  if (unknown !== undefined) return { kind: 'stale', note: `no case ${unknown} covers it` };
  const isWhole = covering.every((one) => outcomes.has(one));
  if (cases.length === 0 && !isWhole) return { kind: 'untried' };
  const causes = cases.filter((one) => isCause(outcomes.get(one), verdict));
  const expected = entry.cases?.filter((one) => outcomes.has(one));
  // Those cases that are to blame were not chosen, and nothing else is amiss.
  if (!isWhole && causes.length === 0 && (expected?.length ?? 0) === 0) return { kind: 'untried' };
  if (!entry.verdicts.includes(verdict)) return { kind: 'stale' };
  return expected === undefined ? { kind: 'holds' } : standingOfCases(entry.unstable, expected, causes);
}

function standingOfCases(unstable: boolean, expected: readonly string[], causes: readonly string[]): Standing {
  const additional = causes.find((one) => !expected.includes(one));
  if (additional !== undefined) return { kind: 'stale', note: `${additional} also causes it` };
  const missing = expected.find((one) => !causes.includes(one));
  if (missing !== undefined && !unstable) return { kind: 'stale', note: `${missing} no longer causes it` };
  return { kind: 'holds' };
}

/** Whether a case with this outcome brings the verdict on its requirement about. */
export function isCause(outcome: Outcome | undefined, verdict: Verdict): boolean {
  if (verdict === 'conforms') return false;
  if (verdict === 'not-applicable') return outcome === 'skipped';
  if (verdict === 'inconclusive') return outcome !== 'passed' && outcome !== 'skipped';
  return outcome === 'failed' || outcome === 'subject-died';
}

function staleEntry(
  id: string,
  { verdicts, reason }: KnownRequirement,
  result: RequirementResult | undefined,
  note: string | undefined,
): StaleEntry {
  return {
    id,
    expected: verdicts[0],
    ...(result !== undefined && { actual: result.verdict }),
    reason,
    ...(note !== undefined && { note }),
  };
}

function withReason(result: RequirementResult, entry: KnownRequirement | undefined): RequirementResult {
  if (entry === undefined || result.verdict === 'conforms') return result;
  const { reason, issue } = entry;
  return { ...result, known: { reason, ...(issue !== undefined && { issue }) } };
}
