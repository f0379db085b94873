import { defined } from '../../../common/defined.js';
import type { CaseDescription } from '../case-description.js';
import { whyNoMeasurement } from '../exit-code.js';
import type { CaseResult, KnownVerdict, RequirementResult, RunResult, StaleEntry } from '../run-result.js';
import type { Baseline, KnownRequirement } from './baseline.js';
import { isCause } from './is-cause.js';
import { knownByCauses, selectionNote, staleCauses } from './known-causes.js';

/** The state of a baseline entry; `untried` when the selected cases cannot tell. */
type EntryState = { readonly kind: 'holds' | 'untried' } | { readonly kind: 'stale'; readonly note?: string };

/**
 * Applies a baseline to a result: adds reasons to the expected verdicts, and lists stale entries. A run that is not a
 * measurement lists none.
 *
 * The entry of a requirement holds if the requirement has the expected verdict, and exactly the listed cases cause it.
 * If only some cases ran, only those are compared.
 *
 * Requirements without an entry are explained by known causes that list all cases of their verdict.
 *
 * @param suite all cases of the suite
 */
export function withBaseline<Result extends RunResult>(
  result: Result,
  baseline: Baseline,
  suite: readonly Pick<CaseDescription, 'id' | 'requirements'>[],
): Result {
  const { file, requirements, causes = new Map() } = baseline;
  const outcomes = new Map(result.cases.map((one) => [one.id, one]));
  const results = new Map(result.requirements.map((one) => [one.id, one]));
  const explained = new Map<string, KnownRequirement>();
  const stale: StaleEntry[] = [];
  for (const [id, entry] of requirements) {
    const measured = results.get(id);
    const covering = suite.filter((one) => one.requirements.includes(id)).map((one) => one.id);
    const state = measured === undefined ? UNKNOWN_REQUIREMENT : stateOf(entry, measured, outcomes, covering);
    if (state.kind === 'holds') explained.set(id, entry);
    if (state.kind === 'stale') {
      // The scenarios of a client are no cases of the suite.
      const selected = result.subject.kind === undefined ? selectionNote(covering, outcomes) : [];
      const notes = [...(state.note === undefined ? [] : [state.note]), ...selected];
      stale.push(staleEntry(id, entry, measured, notes));
    }
  }
  const all = [...stale, ...staleCauses(result, baseline, suite)];
  return {
    ...result,
    requirements: result.requirements.map((one) =>
      requirements.has(one.id)
        ? withReason(one, explained.get(one.id))
        : withKnown(one, knownByCauses(one, outcomes, causes)),
    ),
    baseline: { file, stale: whyNoMeasurement(result) === undefined ? all : [] },
  };
}

const UNKNOWN_REQUIREMENT: EntryState = { kind: 'stale', note: 'there is no such requirement' };

function stateOf(
  entry: KnownRequirement,
  { id, verdict, cases }: RequirementResult,
  outcomes: ReadonlyMap<string, CaseResult>,
  covering: readonly string[],
): EntryState {
  const unknown = entry.cases?.find((one) => !covering.includes(one));
  if (unknown !== undefined) return { kind: 'stale', note: `no case ${unknown} covers it` };
  const isWhole = covering.every((one) => outcomes.has(one));
  if (cases.length === 0 && !isWhole) return { kind: 'untried' };
  const causes = cases.filter((one) => isCause(outcomes.get(one), { id, verdict }));
  const expected = entry.cases?.filter((one) => outcomes.has(one));
  // The causes were not selected, and no selected case causes the verdict.
  if (!isWhole && causes.length === 0 && (expected?.length ?? 0) === 0) return { kind: 'untried' };
  if (!entry.verdicts.includes(verdict)) return { kind: 'stale' };
  return expected === undefined ? { kind: 'holds' } : stateOfCases(entry.unstable, expected, causes);
}

function stateOfCases(unstable: boolean, expected: readonly string[], causes: readonly string[]): EntryState {
  const additional = causes.find((one) => !expected.includes(one));
  if (additional !== undefined) return { kind: 'stale', note: `${additional} also causes it` };
  const missing = expected.find((one) => !causes.includes(one));
  if (missing !== undefined && !unstable) return { kind: 'stale', note: `${missing} no longer causes it` };
  return { kind: 'holds' };
}

function staleEntry(
  id: string,
  { verdicts, reason }: KnownRequirement,
  result: RequirementResult | undefined,
  notes: readonly string[],
): StaleEntry {
  return {
    id,
    expected: verdicts[0],
    ...defined({ actual: result?.verdict }),
    reason,
    ...defined({ note: notes.length === 0 ? undefined : notes.join('; ') }),
  };
}

function withReason(result: RequirementResult, entry: KnownRequirement | undefined): RequirementResult {
  if (entry === undefined || result.verdict === 'conforms') return result;
  const { reason, issue } = entry;
  return withKnown(result, { reason, ...defined({ issue }) });
}

function withKnown(result: RequirementResult, known: KnownVerdict | undefined): RequirementResult {
  return known === undefined || result.verdict === 'conforms' ? result : { ...result, known };
}
