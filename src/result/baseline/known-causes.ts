import { defined } from '../../../common/defined.js';
import type { CaseDescription } from '../case-description.js';
import type { Cause } from '../cause.js';
import type { Outcome } from '../outcome.js';
import type { CaseResult, KnownVerdict, RequirementResult, RunResult, StaleEntry } from '../run-result.js';
import type { Baseline, KnownCause } from './baseline.js';
import { isCause } from './is-cause.js';

type KnownCauses = ReadonlyMap<string, KnownCause>;

/** Outcomes of cases that a cause explains. */
const EXPLAINED: readonly Outcome[] = ['failed', 'blocked', 'subject-died'];

/**
 * Lists the cause entries that the run contradicts: those with a case that no longer fails, and those under whose cause a
 * case fails that no entry lists. Cases of unstable requirements may do both.
 *
 * @param suite all cases of the suite
 */
export function staleCauses(
  { cases, causes }: Pick<RunResult, 'cases' | 'causes'>,
  baseline: Baseline,
  suite: readonly Pick<CaseDescription, 'id'>[],
): readonly StaleEntry[] {
  const known: KnownCauses = baseline.causes ?? new Map();
  const outcomes = new Map(cases.map(({ id, outcome }) => [id, outcome]));
  const exists = new Set(suite.map(({ id }) => id));
  const varies = new Set(cases.filter((one) => isUnstable(one, baseline)).map(({ id }) => id));
  const listed = new Set([...known.values()].flatMap((entry) => entry.cases));
  const added = new Map<string, readonly string[]>();
  for (const cause of causes) {
    const id = entryOf(cause, known);
    const unlisted = cause.cases.filter((one) => !listed.has(one) && !varies.has(one));
    if (id !== undefined && unlisted.length > 0) added.set(id, [...(added.get(id) ?? []), ...unlisted]);
  }
  return [...known].flatMap(([id, entry]) => {
    const present = entry.cases.filter((one) => exists.has(one));
    const notes = [
      ...entry.cases.filter((one) => !exists.has(one)).map((one) => `there is no case ${one}`),
      ...endedNotes(present, outcomes, varies),
      ...(added.get(id) ?? []).map((one) => `${one} is a new case of it`),
    ];
    const all = [...notes, ...selectionNote(present, outcomes)];
    return notes.length === 0 ? [] : [{ id, reason: entry.reason, note: all.join('; ') }];
  });
}

/** Tells which cases of a cause the run contradicts, or that all of them do. Only a run of all its cases shows the end. */
function endedNotes(
  cases: readonly string[],
  outcomes: ReadonlyMap<string, Outcome>,
  varies: ReadonlySet<string>,
): readonly string[] {
  const ran = cases.filter((one) => outcomes.has(one));
  const ended = ran.filter((one) => !EXPLAINED.includes(outcomes.get(one) ?? 'failed'));
  const mended = ended.filter((one) => !varies.has(one));
  if (ran.length < 2 || ended.length < ran.length) return mended.map((one) => `${one} no longer fails`);
  if (ran.length === cases.length) return [`it is gone: none of its ${ran.length} cases fails`];
  return mended.length === 0 ? [] : [`none of its ${ran.length} selected cases fails`];
}

/** Says of the cases of an entry how many the run looked at, unless it looked at all of them. */
export function selectionNote(cases: readonly string[], outcomes: ReadonlyMap<string, unknown>): readonly string[] {
  const ran = cases.filter((one) => outcomes.has(one)).length;
  return ran === cases.length ? [] : [`the run looked at ${ran} of its ${cases.length} cases`];
}

function isUnstable({ requirements }: Pick<CaseDescription, 'requirements'>, baseline: Baseline): boolean {
  return requirements.some((id) => baseline.requirements.get(id)?.unstable === true);
}

/** Returns the id of the entry for a cause: the one with its id, or else the one with most of its cases. */
export function entryOf({ id, cases }: Pick<Cause, 'id' | 'cases'>, known: KnownCauses): string | undefined {
  if (known.has(id)) return id;
  const own = new Set(cases);
  const shared = [...known].map(([key, entry]) => ({ key, count: entry.cases.filter((one) => own.has(one)).length }));
  const best = shared.sort((one, other) => other.count - one.count)[0];
  return best !== undefined && best.count > 0 ? best.key : undefined;
}

/** Returns what known causes say of a verdict; undefined unless they list every case that causes it. */
export function knownByCauses(
  { id, verdict, cases }: Pick<RequirementResult, 'id' | 'verdict' | 'cases'>,
  outcomes: ReadonlyMap<string, CaseResult>,
  known: KnownCauses,
): KnownVerdict | undefined {
  if (verdict === 'not-applicable' || verdict === 'inconclusive') return undefined;
  const causing = cases.filter((one) => isCause(outcomes.get(one), { id, verdict }));
  const entries = [...known.values()].filter((entry) => entry.cases.some((one) => causing.includes(one)));
  const isListed = (one: string): boolean => entries.some((entry) => entry.cases.includes(one));
  if (causing.length === 0 || !causing.every(isListed)) return undefined;
  const own = entries.flatMap(({ reasons }) => reasons?.get(id) ?? []);
  const reasons = own.length > 0 ? own : entries.map(({ reason }) => reason);
  const issue = entries.find((entry) => entry.issue !== undefined)?.issue;
  return { reason: [...new Set(reasons)].join(' '), ...defined({ issue }) };
}
