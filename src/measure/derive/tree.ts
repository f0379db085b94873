import { type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { parseTree } from '../../../common/xml/read-tree.js';

/** Place of an element: the index among the element children at each level below the document element. */
export type ElementPlace = readonly number[];

/** Returns the document element; documents in this folder have one. */
export function rootOf(document: Document): Element {
  const root = document.documentElement;
  if (root === null) throw new Error('the document has no document element');
  return root;
}

/** Writes a node; an element gets the namespace declarations that its names need. */
export function written(node: Node): string {
  return new XMLSerializer().serializeToString(node);
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export function childElements(parent: Node): readonly Element[] {
  return [...parent.childNodes].filter(isElement);
}

/** Lists the attributes other than namespace declarations. */
export function attributesOf(element: Element) {
  return [...element.attributes].filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'));
}

export function hasSameName(one: Element, other: Element): boolean {
  return one.localName === other.localName && one.namespaceURI === other.namespaceURI;
}

/** Lists the places of all elements in document order, the document element first. */
export function placesIn(document: Document): readonly ElementPlace[] {
  const below = (element: Element, place: ElementPlace): readonly ElementPlace[] => [
    place,
    ...childElements(element).flatMap((child, index) => below(child, [...place, index])),
  ];
  return below(rootOf(document), []);
}

export function chainTo(document: Document, place: ElementPlace): readonly Element[] {
  let element = rootOf(document);
  const chain = [element];
  for (const index of place) {
    const child = childElements(element)[index];
    if (child === undefined) throw new Error('the document has no element there');
    element = child;
    chain.push(element);
  }
  return chain;
}

export function elementAt(document: Document, place: ElementPlace): Element {
  return chainTo(document, place).at(-1) ?? rootOf(document);
}

/** Tells whether the children are elements and white space only, so that the places of elements say everything. */
export function hasElementsOnly(parent: Element): boolean {
  return [...parent.childNodes].every(
    (node) => isElement(node) || (node.nodeType === 3 && (node.nodeValue ?? '').trim() === ''),
  );
}

export function changed(text: string, change: (copy: Document) => void): string {
  const copy = parseTree(text);
  if (copy === undefined) throw new Error('the example is not well-formed');
  change(copy);
  return written(copy);
}

/** Removes an element and leaves the white space around it, as RFC 4825 §8.4 asks. */
export function removeElement(element: Element): void {
  element.parentNode?.removeChild(element);
}

/** Lists the names in an element as it is written, prefixes included: a serializer may choose other prefixes. */
export function writtenNames(element: Element): string {
  return [element.nodeName, ...childElements(element).map(writtenNames)].join(' ');
}

/** Tells whether an element declares all prefixes of its names, so that it is a document by itself. */
export function isSelfContained(element: Element, declared: ReadonlySet<string> = new Set(['xml'])): boolean {
  const known = new Set(declared);
  for (const { prefix, localName } of [...element.attributes]) if (prefix === 'xmlns') known.add(localName ?? '');
  const used = [element, ...attributesOf(element)].map(({ prefix }) => prefix).filter((prefix) => prefix !== null);
  return (
    used.every((prefix) => prefix === '' || known.has(prefix)) &&
    childElements(element).every((child) => isSelfContained(child, known))
  );
}
