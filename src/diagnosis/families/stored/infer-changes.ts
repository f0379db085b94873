import type { StoredChange, Transformation } from './change.js';
import { leftOutChildren } from './left-out-children.js';
import { additions, keptChildren, leftOutNodes } from './nodes.js';
import { otherOrders } from './order.js';
import { keyOf, type Tree } from './tree.js';
import { changesOfValues } from './values.js';

/** The ways in which a server may change what it stores. */
const TRANSFORMATIONS: readonly Transformation[] = [
  changesOfValues,
  leftOutNodes,
  leftOutChildren,
  keptChildren,
  otherOrders,
  additions,
];

/**
 * Finds the changes that make one document of another.
 *
 * @param put the document as it should be stored
 * @param got the document as the server shows it
 * @returns the most general ones first; none when no single change makes the difference
 */
export function inferChanges(put: Tree, got: Tree): readonly StoredChange[] {
  const wanted = keyOf(got);
  if (keyOf(put) === wanted) return [];
  const proposed = new Map(TRANSFORMATIONS.flatMap((one) => one(put, got)).map((one) => [one.id, one]));
  return [...proposed.values()]
    .filter(({ apply }) => keyOf(apply(put)) === wanted)
    .sort((one, other) => one.cost - other.cost);
}
