import { createHash } from 'node:crypto';
import { type DerivedCase, KINDS } from './derived-case.js';

/**
 * Chooses cases of every kind in turn. The same seed chooses the same ones.
 *
 * @returns the chosen cases, in their first order
 */
export function chooseCases(cases: readonly DerivedCase[], most: number, seed: number): readonly DerivedCase[] {
  if (cases.length <= most) return cases;
  const queues = KINDS.map((kind) =>
    shuffled(
      cases.filter((one) => one.kind === kind),
      seed,
    ),
  );
  const chosen = new Set<DerivedCase>();
  for (let turn = 0; chosen.size < most; turn += 1) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next !== undefined && chosen.size < most) chosen.add(next);
    }
  }
  return cases.filter((one) => chosen.has(one));
}

/** Orders by a hash, so that a new case does not change the order of the others. */
function shuffled(cases: readonly DerivedCase[], seed: number): readonly DerivedCase[] {
  const rank = ({ kind, id }: DerivedCase) => createHash('sha256').update(`${seed} ${kind} ${id}`).digest('hex');
  return cases
    .map((one) => ({ one, rank: rank(one) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : 1))
    .map(({ one }) => one);
}
