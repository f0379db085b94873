import { createHash } from 'node:crypto';
import { type DerivedCase, KINDS } from './derived-case.js';

/**
 * Chooses cases of every kind in turn, and within a kind of all requirements in turn. The same seed chooses the same
 * ones.
 *
 * @returns the chosen cases, in their first order
 */
export function chooseCases(cases: readonly DerivedCase[], most: number, seed: number): readonly DerivedCase[] {
  if (cases.length <= most) return cases;
  const queues = KINDS.map((kind) =>
    byRequirement(
      shuffled(
        cases.filter((one) => one.kind === kind),
        seed,
      ),
    ),
  );
  return inFirstOrder(cases, interleaved(queues).slice(0, most));
}

function inFirstOrder(cases: readonly DerivedCase[], some: readonly DerivedCase[]): readonly DerivedCase[] {
  const chosen = new Set(some);
  return cases.filter((one) => chosen.has(one));
}

/** Puts one case of each list of requirements first, then a second one of each, and so on. */
function byRequirement(cases: readonly DerivedCase[]): readonly DerivedCase[] {
  const groups = new Map<string, DerivedCase[]>();
  for (const one of cases) {
    const key = one.requirements.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return interleaved([...groups.values()]);
}

/** Takes the first of each list, then the second of each, and so on. */
function interleaved<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** Orders by a hash, so that a new case does not change the order of the others. */
function shuffled(cases: readonly DerivedCase[], seed: number): readonly DerivedCase[] {
  const rank = ({ kind, id }: DerivedCase) => createHash('sha256').update(`${seed} ${kind} ${id}`).digest('hex');
  return cases
    .map((one) => ({ one, rank: rank(one) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ one }) => one);
}
