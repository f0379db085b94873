/** What makes a round of fast-check the same again. */
export interface Repeatable {
  readonly seed: number;
  /** Path to one failed case of the round. */
  readonly path?: string;
  /** True to skip the search for a smaller failing case. */
  readonly endOnFailure?: boolean;
}

/** Returns a seed that fast-check accepts. */
export function freshSeed(): number {
  return Date.now() % 2 ** 31;
}

/**
 * Runs rounds until the time is over, at least one. The first round has the given seed, each further one the next. A
 * path is for one round only.
 */
export async function runRounds(
  { seed, path }: Repeatable,
  milliseconds: number,
  round: (repeatable: Repeatable) => Promise<void>,
): Promise<void> {
  if (path !== undefined) return round({ seed, path });
  const end = Date.now() + milliseconds;
  for (let next = seed; next === seed || Date.now() < end; next += 1) await round({ seed: next });
}
