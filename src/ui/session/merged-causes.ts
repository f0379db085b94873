import type { Cause } from '../../result/cause.js';
import { decisiveExchange } from '../../result/causes/observation.js';
import type { CaseResult } from '../../result/run-result.js';

export interface CauseMerging {
  readonly before: readonly Cause[];
  readonly run: readonly Cause[];
  /** Ids of the cases that say something else than before. */
  readonly changed: ReadonlySet<string>;
  /** All cases, each with its last result. */
  readonly cases: readonly CaseResult[];
}

/**
 * Joins the causes of a run of some cases to those that were known before: a search in all cases would take seconds. A case
 * that says the same as before keeps its cause.
 */
export function mergedCauses({ before, run, changed, cases }: CauseMerging): readonly Cause[] {
  const results = new Map(cases.map((one) => [one.id, one]));
  const kept = before.flatMap((cause) => narrowed(cause, (id) => !changed.has(id), results));
  const fresh = run.flatMap((cause) => narrowed(cause, (id) => changed.has(id), results));
  const joined = kept.map((cause) =>
    joinedCause(
      cause,
      fresh.find(({ id }) => id === cause.id),
    ),
  );
  return [...joined, ...fresh.filter(({ id }) => !kept.some((cause) => cause.id === id))];
}

/** Leaves some cases to a cause. @returns nothing when no case is left */
function narrowed(
  cause: Cause,
  isOwn: (id: string) => boolean,
  results: ReadonlyMap<string, CaseResult>,
): readonly Cause[] {
  const cases = cause.cases.filter((id) => isOwn(id) && results.has(id));
  if (cases.length === cause.cases.length) return [cause];
  const [first] = cases;
  if (first === undefined) return [];
  const own = new Set(cases.flatMap((id) => results.get(id)?.requirements ?? []));
  const gone = cause.cases.length - cases.length;
  const { example } = cause;
  return [
    {
      ...cause,
      cases,
      wrong: Math.max(cause.wrong - gone, 1),
      of: Math.max(cause.of - gone, 1),
      violates: cause.violates.filter((id) => own.has(id)),
      blocks: cause.blocks.filter((id) => own.has(id)),
      example: cases.includes(example.case) ? example : exampleOf(first, results),
    },
  ];
}

function exampleOf(id: string, results: ReadonlyMap<string, CaseResult>): Cause['example'] {
  const one = results.get(id);
  return { case: id, exchange: (one && decisiveExchange(one)) ?? 0 };
}

function joinedCause(cause: Cause, other: Cause | undefined): Cause {
  if (other === undefined) return cause;
  const both = (of: (one: Cause) => readonly string[]) => [...new Set([...of(cause), ...of(other)])];
  const violates = both((one) => one.violates);
  return {
    ...cause,
    cases: both((one) => one.cases),
    wrong: cause.wrong + other.wrong,
    of: cause.of + other.of,
    violates,
    blocks: both((one) => one.blocks).filter((id) => !violates.includes(id)),
  };
}
