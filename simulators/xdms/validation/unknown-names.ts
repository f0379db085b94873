import type { XmlElement } from '../document/xml-document.js';
import type { DeclaredNames } from '../schema/declared-names.js';

/** A name that a supported namespace does not declare. */
export interface UnknownName {
  readonly element: XmlElement;
  /** Qualified name of the attribute; absent for the element itself. */
  readonly attribute?: string;
}

/**
 * Finds the undeclared elements and attributes in supported namespaces, one at a time. A lax wildcard of a schema accepts
 * such content, but RFC 4825 §8.2.5 requires the server to refuse it.
 *
 * @param known by namespace URI, the names declared in namespaces that xcap-caps lists
 */
export function* unknownNames(
  elements: readonly XmlElement[],
  known: ReadonlyMap<string, DeclaredNames>,
): Iterable<UnknownName> {
  if (known.size === 0) return;
  for (const element of elements) {
    if (isUndeclared(element, known) && !isInOpenContent(element, known)) yield { element };
    for (const { name, namespace, localName } of element.attributes) {
      const isKnown = known.get(namespace)?.attributes.has(localName) !== false;
      if (!isKnown && !isInOpenContent(element, known)) yield { element, attribute: name };
    }
  }
}

type KnownNames = ReadonlyMap<string, DeclaredNames>;

function isUndeclared({ namespace, localName }: XmlElement, known: KnownNames): boolean {
  return known.get(namespace)?.elements.has(localName) === false;
}

/** Tells whether an element, or one around it, is among those that a usage leaves to later releases. */
function isInOpenContent(element: XmlElement, known: KnownNames): boolean {
  for (let one = element; one.parent !== undefined; one = one.parent) {
    const { namespace, parent } = one;
    const isOpen = parent.namespace === namespace && known.get(namespace)?.open?.has(parent.localName) === true;
    if (isOpen && isUndeclared(one, known)) return true;
  }
  return false;
}

/** Says it, for users. */
export function unknownNamePhrase({ element, attribute }: UnknownName): string {
  const what = attribute === undefined ? `the element ${element.name}` : `the attribute ${attribute}`;
  return `The supported namespace does not declare ${what}.`;
}
