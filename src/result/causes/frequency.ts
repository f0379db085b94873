import type { Cause } from '../cause.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';

export function countsOf<T>(items: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const one of items) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Returns the most frequent item, the first of several; undefined when there is none. */
export function mostFrequent<T>(items: readonly T[]): T | undefined {
  return [...countsOf(items)].reduce<readonly [T, number] | undefined>(
    (best, one) => (best === undefined || one[1] > best[1] ? one : best),
    undefined,
  )?.[0];
}

export function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

/** Tells which requirements a cause violates by the failed ones of its cases, and which it only blocks. */
export function effectOf(cases: readonly CaseResult[]): Pick<Cause, 'violates' | 'blocks'> {
  const violates = requirementsOf(cases.filter(hasFailed));
  return { violates, blocks: requirementsOf(cases).filter((id) => !violates.includes(id)) };
}

export function hasFailed(one: CaseResult): boolean {
  return countedOutcome(one) === 'failed';
}

/** Lists the requirements that cases cover, each once. */
export function requirementsOf(cases: readonly CaseResult[]): readonly string[] {
  return unique(cases.flatMap(({ requirements }) => requirements));
}
