import { shown } from '../../../../common/arguments.js';
import type { XmlDocument } from '../../document/xml-document.js';
import type { NotUnique } from '../../http/conflict.js';
import type { BreachPlace, Constraint, ConstraintContext } from '../usage.js';

/** A value that is not unique, its place, and a phrase for users. */
export interface Clash extends NotUnique, Pick<BreachPlace, 'element' | 'attribute' | 'clause'> {
  readonly phrase: string;
}

/** Finds all values that violate one uniqueness rule, one at a time. */
export type FindClashes = (document: XmlDocument, context: ConstraintContext) => Iterable<Clash>;

/**
 * Most values that a report lists. A selector may be as long as its document is deep, so a report about 60,000 values
 * would be hundreds of times as long as the document.
 */
const MOST_CLASHES = 100;

/**
 * Combines several rules to one uniqueness constraint: the conflict report lists the violations of all rules (RFC 4825
 * §11.1), up to 100 of them.
 */
export function uniqueness(...rules: readonly FindClashes[]): Constraint {
  return (document, context) => {
    const clashes = firstClashes(rules, document, context);
    const [first] = clashes;
    if (first === undefined) return undefined;
    const exists = clashes.map(({ field, altValues }) => ({ field, altValues }));
    return { kind: 'uniqueness-failure', phrase: first.phrase, exists, places: clashes.map(placeOf) };
  };
}

function placeOf({ altValues, field: _, ...place }: Clash): BreachPlace {
  const examples = altValues.length === 0 ? '' : `, such as ${altValues.map((one) => shown(one)).join(' or ')}`;
  return { ...place, advice: `Write a value that no other element has${examples}.` };
}

function firstClashes(
  rules: readonly FindClashes[],
  document: XmlDocument,
  context: ConstraintContext,
): readonly Clash[] {
  const clashes: Clash[] = [];
  for (const find of rules) {
    for (const clash of find(document, context)) {
      clashes.push(clash);
      if (clashes.length === MOST_CLASHES) return clashes;
    }
  }
  return clashes;
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
