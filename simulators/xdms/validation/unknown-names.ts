import type { XmlElement } from '../document/xml-document.js';
import type { DeclaredNames } from './declared-names.js';

/**
 * Finds an undeclared element or attribute in a supported namespace. A lax wildcard of a schema accepts such content,
 * but RFC 4825 §8.2.5 requires the server to refuse it.
 *
 * @param known by namespace URI, the names declared in namespaces that xcap-caps lists
 * @returns the first such name, for users
 */
export function unknownName(
  elements: readonly XmlElement[],
  known: ReadonlyMap<string, DeclaredNames>,
): string | undefined {
  if (known.size === 0) return undefined;
  for (const element of elements) {
    if (known.get(element.namespace)?.elements.has(element.localName) === false) {
      return `the element ${element.name}`;
    }
    for (const { name, namespace, localName } of element.attributes) {
      if (known.get(namespace)?.attributes.has(localName) === false) return `the attribute ${name}`;
    }
  }
  return undefined;
}
