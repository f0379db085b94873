import type { ComparedRun, FoundCause } from './compared-run.js';

export interface ComparedCause {
  readonly id: string;
  readonly description: string;
  /** The cause in each run; undefined when the run does not have it. */
  readonly found: readonly (FoundCause | undefined)[];
  /** Number of runs that have it. */
  readonly count: number;
}

/** Matches the causes of the runs by id; those of most runs come first, then those that affect most requirements. */
export function compareCauses(runs: readonly Pick<ComparedRun, 'causes'>[]): readonly ComparedCause[] {
  const own = runs.map(({ causes }) => new Map(causes.map((cause) => [cause.id, cause])));
  const all = new Map(runs.flatMap(({ causes }) => causes.map(({ id, description }) => [id, description] as const)));
  const causes = [...all].map(([id, description]): ComparedCause => {
    const found = own.map((one) => one.get(id));
    return { id, description, found, count: found.filter((one) => one !== undefined).length };
  });
  return causes.toSorted((one, other) => other.count - one.count || weightOf(other) - weightOf(one));
}

function weightOf({ found }: ComparedCause): number {
  return Math.max(...found.map((one) => one?.weight ?? 0));
}

/** Returns true when several runs have the cause. */
export function isShared({ count }: ComparedCause): boolean {
  return count > 1;
}

/** Returns true when the second of two runs has the cause, and the first does not. */
export function isNew({ found: [before, after] }: ComparedCause): boolean {
  return before === undefined && after !== undefined;
}

/** Returns true when the first of two runs has the cause, and the second does not. */
export function isGone({ found: [before, after] }: ComparedCause): boolean {
  return before !== undefined && after === undefined;
}

/** Returns true when both of two runs have the cause, and it violates or blocks another number of requirements. */
export function isChanged({ found: [before, after] }: ComparedCause): boolean {
  return before !== undefined && after !== undefined && before.effect !== after.effect;
}
