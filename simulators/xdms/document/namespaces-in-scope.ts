import type { XmlElement } from './xml-document.js';

/**
 * The namespaces in scope for an element: prefix, empty for the default namespace, to URI. An inner declaration
 * shadows an outer one, and `xmlns=""` takes the default namespace away (RFC 4825 §10). The prefix `xml`, which every
 * element has, is not listed. The default comes first, the others in order of their prefixes.
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
