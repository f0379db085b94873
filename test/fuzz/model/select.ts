import {
  attributeName,
  BINDINGS,
  elementName,
  isDeclaration,
  NO_NAMESPACES,
  type Scope,
  scopeWithin,
} from './names.js';
import type { Attribute, Document, Element, Path } from './tree.js';

/** One step of a selector, with names as written. */
export interface Step {
  readonly name: string;
  readonly position?: number;
  readonly attribute?: { readonly name: string; readonly quoted: string; readonly value: string };
}

/** An element at its place. */
export interface Found {
  readonly element: Element;
  readonly path: Path;
  /** Namespaces in scope within the element. */
  readonly scope: Scope;
}

/** Finds the one element that each step selects (RFC 4825 §6.3); undefined for none or several. */
export function select(document: Document, steps: readonly Step[]): Found | undefined {
  let at: Found | undefined;
  for (const step of steps) {
    const [first, second] = matching(childrenOf(document, at), step);
    if (first === undefined || second !== undefined) return undefined;
    at = first;
  }
  return at;
}

/** Lists the child elements of an element, or the document element. */
export function childrenOf(document: Document, parent: Found | undefined): readonly Found[] {
  const { content = [] } = parent === undefined ? document : parent.element;
  const { path, scope } = parent ?? { path: [], scope: NO_NAMESPACES };
  return content.flatMap((element, index) =>
    typeof element === 'string' ? [] : [{ element, path: [...path, index], scope: scopeWithin(element, scope) }],
  );
}

export function allElements(document: Document, parent?: Found): readonly Found[] {
  return childrenOf(document, parent).flatMap((found) => [found, ...allElements(document, found)]);
}

export function expandedNameOf({ element, scope }: Found): string | undefined {
  return elementName(element.name, scope);
}

/** Finds an attribute by a name of a selector, whose prefixes the query binds. */
export function attributeOf({ element, scope }: Found, written: string): Attribute | undefined {
  const wanted = attributeName(written, BINDINGS);
  return element.attributes.find((one) => !isDeclaration(one) && attributeName(one.name, scope) === wanted);
}

/** Filters by name, then takes the position, then filters by attribute. */
function matching(elements: readonly Found[], { name, position, attribute }: Step): readonly Found[] {
  const named = elements.filter((found) => name === '*' || expandedNameOf(found) === elementName(name, BINDINGS));
  const placed = named.filter((_, index) => position === undefined || index === position - 1);
  return placed.filter((found) => !attribute || attributeOf(found, attribute.name)?.value === attribute.value);
}
