import { explainCases } from '../../diagnosis/explain-cases.js';
import { withBaseline } from '../../result/baseline/apply-baseline.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import type { CaseDescription } from '../../result/case-description.js';
import { couldNotRun } from '../../result/outcome.js';
import type { Requirement } from '../../result/register/register.js';
import type { CaseResult, ServerResult } from '../../result/run-result.js';

export interface Merging {
  /** The state before the run. */
  readonly before: ServerResult | undefined;
  readonly run: ServerResult;
  /** Ids of the cases that have ended in the run; those that a stop or a crash has cut off keep their earlier results. */
  readonly ended: ReadonlySet<string>;
  /** The cases of the session, in their order. */
  readonly cases: readonly Pick<CaseDescription, 'id'>[];
  readonly register: readonly Requirement[];
  readonly baseline?: { readonly known: Baseline; readonly all: readonly CaseDescription[] } | undefined;
}

/**
 * Joins a run to what was known before, and judges everything anew: verdicts and causes rest on the last result of each
 * case. A case that another fault blocked stays blocked until it runs again, since nobody has seen more of it.
 */
export async function mergedResult({ before, run, ended, ...of }: Merging): Promise<ServerResult> {
  const known = new Set(before?.cases.map(({ id }) => id));
  const kept = (one: CaseResult) => ended.has(one.id) && !(couldNotRun(one) && known.has(one.id));
  const latest = new Map([...(before?.cases ?? []), ...run.cases.filter(kept)].map((one) => [one.id, one]));
  const cases = of.cases.flatMap(({ id }) => latest.get(id) ?? []);
  const { only: _, ...options } = run.options ?? {};
  const explained = await explainCases({ ...run, options, cases }, of.register);
  const merged: ServerResult = { ...run, ...explained, options, partial: false };
  return of.baseline === undefined ? merged : withBaseline(merged, of.baseline.known, of.baseline.all);
}
