import type { XmlDocument } from '../../document/xml-document.js';
import type { NotUnique } from '../../http/conflict.js';
import type { Constraint, ConstraintContext } from '../usage.js';

/** A value that is not unique, and a phrase for users. */
export interface Clash extends NotUnique {
  readonly phrase: string;
}

/** Finds all values that violate one uniqueness rule. */
export type FindClashes = (document: XmlDocument, context: ConstraintContext) => readonly Clash[];

/**
 * Combines several rules to one uniqueness constraint: the conflict report lists the violations of all rules (RFC 4825
 * §11.1).
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

/** Finds the items that repeat the key of an earlier one. */
export function repeatsOf<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
