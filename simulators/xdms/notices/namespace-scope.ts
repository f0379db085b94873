import type { XmlElement } from '../document/xml-document.js';
import type { Scope } from './patch-operation.js';

/** The namespaces in scope on an element, by those of its parent. */
export function scopeWithin(around: Scope, { declarations }: XmlElement): Scope {
  const own = Object.entries(declarations);
  return own.length === 0 ? around : new Map([...around, ...own]);
}

/** Finds a name for an element in a scope; undefined when no prefix of the scope has its namespace. */
export function nameIn(scope: Scope, namespace: string, localName: string): string | undefined {
  if ((scope.get('') ?? '') === namespace) return localName;
  for (const [prefix, uri] of scope) {
    if (prefix !== '' && uri === namespace) return `${prefix}:${localName}`;
  }
  return undefined;
}
