import type { Document, Element, Node } from '@xmldom/xmldom';
import { readTree } from '../../../../common/xml/read-tree.js';

const ELEMENT = 1;

/**
 * Parses a well-formed XML document with the judge's own parser.
 *
 * @returns undefined when it is not well-formed, or too large to judge
 */
export function parseSentXml(text: string): Document | undefined {
  try {
    const document = readTree(text, { warnings: 'faults' });
    return document.documentElement === null ? undefined : document;
  } catch {
    return undefined;
  }
}

/**
 * Parses the body of a request about an element; prefixes of the document count as declared.
 *
 * @returns undefined unless the text is one element, and nothing around it
 */
export function parseFragment(text: string): Element | undefined {
  if (!/^<[^!?/]/.test(text) || !text.endsWith('>')) return undefined;
  const prefixes = new Set([...text.matchAll(/[<\s/]([\p{L}_][\p{L}\p{N}._-]*):/gu)].map(([, prefix = '']) => prefix));
  const declared = [...prefixes]
    .filter((prefix) => !/^xml/i.test(prefix))
    .map((one) => ` xmlns:${one}="urn:undeclared"`);
  const wrapper = parseSentXml(`<wrapper${declared.join('')}>${text}</wrapper>`)?.documentElement;
  const nodes = wrapper === undefined || wrapper === null ? [] : [...wrapper.childNodes];
  const [only] = nodes;
  return nodes.length === 1 && isXmlElement(only) ? only : undefined;
}

export function isXmlElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === ELEMENT;
}

/** Returns an element and all elements below it, in document order. */
export function everyElement(root: Element): readonly Element[] {
  return [root, ...[...root.childNodes].filter(isXmlElement).flatMap((child) => everyElement(child))];
}

/** Returns the elements below a root with a local name. */
export function named(root: Element, name: string): readonly Element[] {
  return everyElement(root).filter(({ localName }) => localName === name);
}

/** Returns the text of an element without white space around it. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}
