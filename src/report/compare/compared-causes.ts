import type { Cause } from '../../runner/results/cause.js';
import type { RunResult } from '../../runner/results/run-result.js';

export interface ComparedCause {
  readonly id: string;
  /** The cause in each run; undefined when the run does not have it. */
  readonly found: readonly (Cause | undefined)[];
}

/** Matches the causes of the runs by id, in the order of the first run that has them. */
export function compareCauses(runs: readonly Pick<RunResult, 'causes'>[]): readonly ComparedCause[] {
  const own = runs.map(({ causes }) => new Map(causes.map((cause) => [cause.id, cause])));
  const ids = new Set(runs.flatMap(({ causes }) => causes.map(({ id }) => id)));
  return [...ids].map((id) => ({ id, found: own.map((causes) => causes.get(id)) }));
}

/** Returns true when the second of two runs has the cause, and the first does not. */
export function isNew({ found: [before, after] }: ComparedCause): boolean {
  return before === undefined && after !== undefined;
}

/** Returns true when the first of two runs has the cause, and the second does not. */
export function isGone({ found: [before, after] }: ComparedCause): boolean {
  return before !== undefined && after === undefined;
}
