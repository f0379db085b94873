import type { Attr, CharacterData, Document, Element, Node } from '@xmldom/xmldom';
import { XML_NAMESPACE } from '../../../../common/xml/xml-names.js';

export const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** A node that a selector has found. Neighboring text and CDATA nodes are one text node of XPath. */
export type Located =
  | { readonly kind: 'element' | 'comment' | 'instruction'; readonly node: Node }
  | { readonly kind: 'text'; readonly run: readonly Node[] }
  | { readonly kind: 'attribute' | 'namespace'; readonly owner: Element; readonly attribute: Attr };

export function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === 1;
}

export function isText(node: Node | null | undefined): node is CharacterData {
  return node?.nodeType === 3 || node?.nodeType === 4;
}

export function isComment(node: Node): boolean {
  return node.nodeType === 8;
}

export function isInstruction(node: Node): boolean {
  return node.nodeType === 7;
}

export function childNodesOf(parent: Document | Element): readonly Node[] {
  const children: Node[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Lists the text nodes of XPath among children. */
export function textRuns(parent: Document | Element): readonly (readonly Node[])[] {
  const runs: Node[][] = [];
  let isOpen = false;
  for (const child of childNodesOf(parent)) {
    if (!isText(child)) isOpen = false;
    else if (child.data !== '') {
      if (!isOpen) runs.push([]);
      isOpen = true;
      runs.at(-1)?.push(child);
    }
  }
  return runs;
}

/** Collects the namespaces in scope on an element by prefix. */
export function scopeOfNode(element: Element | undefined): ReadonlyMap<string, string> {
  const scope = new Map([['xml', XML_NAMESPACE]]);
  for (let at: Node | null | undefined = element; isElement(at); at = at.parentNode) {
    for (const { name, value } of Array.from(at.attributes)) {
      const prefix = declaredPrefix(name);
      if (prefix !== undefined && !scope.has(prefix)) scope.set(prefix, value);
    }
  }
  return scope;
}

/** Returns the prefix that an attribute declares; empty for the default namespace. */
export function declaredPrefix(name: string): string | undefined {
  if (name === 'xmlns') return '';
  return name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
}
