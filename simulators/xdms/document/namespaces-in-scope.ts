import type { XmlElement } from './xml-document.js';

type Namespaces = Readonly<Record<string, string>>;

/**
 * Collects the namespaces in scope for an element: prefix, empty for the default namespace, to URI. An inner
 * declaration shadows an outer one, and `xmlns=""` removes the default namespace (RFC 4825 §10). It omits the
 * predefined prefix `xml`, and sorts by prefix.
 */
export function namespacesInScope(element: XmlElement): Namespaces {
  const [innermost, ...outer] = declarationsAround(element);
  if (innermost === undefined) return {};
  if (outer.length > 0) return inScope([innermost, ...outer]);
  const known = remembered.get(innermost);
  if (known !== undefined) return known;
  const scope = inScope([innermost]);
  remembered.set(innermost, scope);
  return scope;
}

/** By the declarations of the only element that has some: all versions of a document share them. */
const remembered = new WeakMap<Namespaces, Namespaces>();

/** Lists the declarations of an element and its ancestors that have any, the innermost first. */
function declarationsAround(element: XmlElement): readonly Namespaces[] {
  const found: Namespaces[] = [];
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    if (!isEmpty(at.declarations)) found.push(at.declarations);
  }
  return found;
}

export function isEmpty(declarations: Namespaces): boolean {
  for (const prefix in declarations) if (Object.hasOwn(declarations, prefix)) return false;
  return true;
}

/** @param declarations the innermost first */
function inScope(declarations: readonly Namespaces[]): Namespaces {
  const scope = new Map<string, string>();
  for (const declared of declarations) {
    for (const [prefix, uri] of Object.entries(declared)) {
      if (!scope.has(prefix)) scope.set(prefix, uri);
    }
  }
  const bound = [...scope].filter(([prefix, uri]) => uri !== '' && prefix !== 'xml');
  return Object.fromEntries(bound.sort(([one], [other]) => (one < other ? -1 : 1)));
}
