import { defined } from '../../../common/defined.js';
import { withBaseline } from '../../result/baseline/apply-baseline.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import type { CaseDescription } from '../../result/case-description.js';
import { couldNotRun } from '../../result/outcome.js';
import type { Requirement } from '../../result/register/register.js';
import { type CaseResult, gradeRequirements, type ServerResult, withCauses } from '../../result/run-result.js';
import { mergedCauses } from './merged-causes.js';

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
 * Joins a run to what was known before: verdicts rest on the last result of each case. The run has judged its cases by its
 * probes and faults. A case that another fault blocked stays blocked until it runs again, since nobody has seen more of it.
 */
export function mergedResult({ before, run, ended, ...of }: Merging): ServerResult {
  const known = new Set(before?.cases.map(({ id }) => id));
  const kept = (one: CaseResult) => ended.has(one.id) && !(couldNotRun(one) && known.has(one.id));
  const latest = new Map([...(before?.cases ?? []), ...run.cases.filter(kept)].map((one) => [one.id, one]));
  const cases = of.cases.flatMap(({ id }) => latest.get(id) ?? []);
  const earlier = new Map(before?.cases.map((one) => [one.id, one]));
  const changed = new Set(cases.filter((one) => !isSame(one, earlier.get(one.id))).map(({ id }) => id));
  const causes = mergedCauses({ before: before?.causes ?? [], run: run.causes, changed, cases });
  const { only: _, ...options } = run.options ?? {};
  const { diagnosis, ...last } = run;
  const isWhole = cases.every(({ id }) => ended.has(id));
  const requirements = withCauses(gradeRequirements(of.register, cases), causes);
  const merged: ServerResult = {
    ...last,
    ...defined({ diagnosis: isWhole ? diagnosis : undefined }),
    requirements,
    causes,
    cases,
    options,
    partial: false,
  };
  return of.baseline === undefined ? merged : withBaseline(merged, of.baseline.known, of.baseline.all);
}

function isSame(one: CaseResult, before: CaseResult | undefined): boolean {
  return (
    one.outcome === before?.outcome && one.reason === before.reason && one.error?.message === before.error?.message
  );
}
