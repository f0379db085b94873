import type { Element } from '@xmldom/xmldom';
import { readTree } from '../../../../common/xml/read-tree.js';

export type ElementLike = Element;

const ELEMENT_NODE = 1;

/**
 * Parses a document or an element fragment and returns its root element.
 *
 * @returns undefined when the text is not well-formed, or too deep or large to parse; never throws, because the text
 * comes from a server
 */
export function rootElement(text: string): ElementLike | undefined {
  try {
    return readTree(text, { warnings: 'ignored' }).documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** Compares the expanded name of an element. */
export function isNamed({ namespaceURI, localName }: ElementLike, namespace: string, name: string): boolean {
  return localName === name && namespaceURI === namespace;
}

/** Lists the child elements in document order. */
export function elementChildren(parent: ElementLike): readonly ElementLike[] {
  return [...Array.from(parent.childNodes)].filter((child): child is ElementLike => child.nodeType === ELEMENT_NODE);
}

/** Lists the child elements with an expanded name, in document order. */
export function childrenNamed(parent: ElementLike, namespace: string, name: string): readonly ElementLike[] {
  return elementChildren(parent).filter((child) => isNamed(child, namespace, name));
}
