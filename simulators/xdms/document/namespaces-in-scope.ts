import type { XmlElement } from './xml-document.js';

/**
 * Collects the namespaces in scope for an element: prefix, empty for the default namespace, to URI. An inner
 * declaration shadows an outer one, and `xmlns=""` removes the default namespace (RFC 4825 §10). It omits the
 * predefined prefix `xml`, and sorts by prefix.
 */
export function namespacesInScope(element: XmlElement): Readonly<Record<string, string>> {
  const scope = new Map<string, string>();
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    for (const [prefix, uri] of Object.entries(at.declarations)) {
      if (!scope.has(prefix)) scope.set(prefix, uri);
    }
  }
  const bound = [...scope].filter(([prefix, uri]) => uri !== '' && prefix !== 'xml');
  return Object.fromEntries(bound.sort(([one], [other]) => (one < other ? -1 : 1)));
}
