import type { XmlDocument } from '../../document/xml-document.js';
import type { NotUnique } from '../../http/conflict.js';
import type { Constraint, ConstraintContext } from '../usage.js';

/** A value that is not unique, and what to tell people about it. */
export interface Clash extends NotUnique {
  readonly phrase: string;
}

/** Looks for all values that one rule wants unique and that are not. */
export type FindClashes = (document: XmlDocument, context: ConstraintContext) => readonly Clash[];

/**
 * One uniqueness constraint out of several rules: the conflict report names everything that is not unique, by whichever
 * of the rules (RFC 4825 §11.1).
 */
export function uniqueness(...rules: readonly FindClashes[]): Constraint {
  return (document, context) => {
    const clashes = rules.flatMap((find) => find(document, context));
    const [first] = clashes;
    if (first === undefined) return undefined;
    const exists = clashes.map(({ field, altValues }) => ({ field, altValues }));
    return { kind: 'uniqueness-failure', phrase: first.phrase, exists };
  };
}

/** The items whose key an earlier one has already. */
export function repeatsOf<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
