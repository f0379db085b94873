import type { Element, Node } from '@xmldom/xmldom';
import { isXmlElement, parseSentXml } from '../../judge/observe/xml.js';

const TEXT = [3, 4];
const COMMENT = 8;

/**
 * Tells whether two XML documents are equivalent: the same elements, attributes, texts and comments, whatever prefixes,
 * quotes, order of attributes and white space between elements.
 */
export function isSameXml(one: string, other: string): boolean {
  const [first, second] = [formOf(one), formOf(other)];
  return first !== undefined && first === second;
}

/** Writes a document in a form that equivalent documents share. */
function formOf(text: string): string | undefined {
  const root = parseSentXml(text.replace(/^\uFEFF/, ''))?.documentElement;
  return root === undefined || root === null ? undefined : JSON.stringify(form(root));
}

type Form = string | readonly [name: string, attributes: readonly string[], children: readonly Form[]];

function form(element: Element): Form {
  const attributes = [...element.attributes].filter(({ name }) => !/^xmlns(?::|$)/.test(name));
  return [
    `{${element.namespaceURI ?? ''}}${element.localName ?? ''}`,
    attributes.map(({ namespaceURI, localName, value }) => `{${namespaceURI ?? ''}}${localName}=${value}`).sort(),
    [...element.childNodes].flatMap(childForm),
  ];
}

function childForm(node: Node): readonly Form[] {
  if (isXmlElement(node)) return [form(node)];
  if (node.nodeType === COMMENT) return [`<!--${(node.nodeValue ?? '').trim()}-->`];
  const text = TEXT.includes(node.nodeType) ? (node.nodeValue ?? '').trim() : '';
  return text === '' ? [] : [text];
}
