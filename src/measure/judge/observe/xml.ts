import type { Document, Element, Node } from '@xmldom/xmldom';
import { RecentTexts } from '../../../../common/recent-texts.js';
import { inScopeOfAnyPrefix } from '../../../../common/xml/fragment.js';
import { readTree } from '../../../../common/xml/read-tree.js';

const ELEMENT = 1;

/**
 * Parses a well-formed XML document with the judge's own parser.
 *
 * @returns undefined when it is not well-formed, or too large to judge
 */
export function parseSentXml(text: string): Document | undefined {
  return parsed.get(text, parse);
}

/** Many rules read one content, and clients send the same again. The number bounds characters: a tree takes twenty times as much. */
const parsed = new RecentTexts<Document | undefined>(500_000);

function parse(text: string): Document | undefined {
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

/** Returns the root element of a response; undefined for a text that is no well-formed XML. */
export function rootElementIn(text: string): Element | undefined {
  return answers.get(text, parseAnswer);
}

const answers = new RecentTexts<Element | undefined>(500_000);

function parseAnswer(text: string): Element | undefined {
  try {
    return readTree(text, { warnings: 'ignored' }).documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the only element of a response about an element. */
export function singleElement(text: string): Element | undefined {
  const [only, ...others] = [...(rootElementIn(inScopeOfAnyPrefix(text))?.childNodes ?? [])];
  return others.length === 0 && isXmlElement(only) ? only : undefined;
}

export function isXmlElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === ELEMENT;
}

/** Returns an element and all elements below it, in document order. */
export function everyElement(root: Element): readonly Element[] {
  const found: Element[] = [];
  for (let next: Element | null = root; next !== null; next = following(next, root)) found.push(next);
  return found;
}

/** Returns the next element in document order below a root. */
function following(element: Element, root: Element): Element | null {
  const child = elementFrom(element.firstChild);
  if (child !== null) return child;
  for (let at: Node | null = element; at !== null && at !== root; at = at.parentNode) {
    const sibling = elementFrom(at.nextSibling);
    if (sibling !== null) return sibling;
  }
  return null;
}

/** Returns a node, or the first element behind it. */
function elementFrom(node: Node | null): Element | null {
  for (let at = node; at !== null; at = at.nextSibling) if (isXmlElement(at)) return at;
  return null;
}

/** Returns the elements below a root with a local name. */
export function named(root: Element, name: string): readonly Element[] {
  return everyElement(root).filter(({ localName }) => localName === name);
}

/** Returns the text of an element without white space around it. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}
