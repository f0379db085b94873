import type { Attr, Element, Node } from '@xmldom/xmldom';
import { readTree } from '../../../common/xml/read-tree.js';
import { escapeXmlAttribute, escapeXmlText } from '../../../common/xml/xml-escape.js';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const INSTRUCTION = 7;
const COMMENT = 8;

/** Longest start tag on one line, in characters. */
const LINE = 100;

/**
 * Writes an XML document or fragment with one line per tag, for comparison line by line. It sorts attributes by name, and
 * drops the XML declaration and white space between elements. The meaning stays; the spelling does not.
 *
 * @returns undefined when the XML is not well-formed, or too large to read
 */
export function prettyXml(text: string): readonly string[] | undefined {
  const body = text.replace(/^\uFEFF?\s*<\?xml\b[^?]*\?>/, '');
  try {
    // The wrapper makes a fragment parse as a document.
    const root = readTree(/<!DOCTYPE/.test(body) ? body : `<wrapper>${body}</wrapper>`, {
      warnings: 'faults',
    }).documentElement;
    if (root === null) return undefined;
    return root.tagName === 'wrapper' ? childLines(root, '') : nodeLines(root, '');
  } catch {
    return undefined;
  }
}

function childLines(parent: Node, indent: string): readonly string[] {
  return [...parent.childNodes].flatMap((child) => nodeLines(child, indent));
}

function nodeLines(node: Node, indent: string): readonly string[] {
  if (node.nodeType === ELEMENT) return elementLines(node as Element, indent);
  const text = inline(node).trim();
  return text === '' ? [] : text.split('\n').map((line) => indent + line.trim());
}

function elementLines(element: Element, indent: string): readonly string[] {
  const children = [...element.childNodes];
  const start = startLines(element, indent);
  if (children.length === 0) return closing(start, '/>');
  // White space next to text may be significant, so it stays.
  if (children.some((child) => isText(child) && inline(child).trim() !== '')) {
    return [...closing(start, `>${children.map(inline).join('')}</${element.tagName}>`)].flatMap((line) =>
      line.split('\n'),
    );
  }
  return [...closing(start, '>'), ...childLines(element, `${indent}  `), `${indent}</${element.tagName}>`];
}

/** Writes a start tag without its closing bracket; a long one gets a line for each attribute. */
function startLines({ tagName, attributes }: Element, indent: string): readonly string[] {
  const written = [...attributes].sort(byName).map(({ name, value }) => `${name}="${escapeXmlAttribute(value)}"`);
  const line = [`${indent}<${tagName}`, ...written].join(' ');
  return line.length <= LINE ? [line] : [`${indent}<${tagName}`, ...written.map((one) => `${indent}    ${one}`)];
}

function closing(lines: readonly string[], end: string): readonly string[] {
  return [...lines.slice(0, -1), (lines.at(-1) ?? '') + end];
}

function byName(one: Attr, other: Attr): number {
  const [first, second] = [declarationsFirst(one.name), declarationsFirst(other.name)];
  return first < second ? -1 : Number(first > second);
}

function declarationsFirst(name: string): string {
  return (/^xmlns(?::|$)/.test(name) ? '0' : '1') + name;
}

function inline(node: Node): string {
  switch (node.nodeType) {
    case TEXT:
      return escapeXmlText(node.nodeValue ?? '');
    case CDATA:
      return `<![CDATA[${node.nodeValue}]]>`;
    case COMMENT:
      return `<!--${node.nodeValue}-->`;
    case INSTRUCTION:
      return `<?${node.nodeName} ${node.nodeValue}?>`;
    case ELEMENT:
      return elementLines(node as Element, '').join('\n');
    default:
      return '';
  }
}

function isText({ nodeType }: Node): boolean {
  return nodeType === TEXT || nodeType === CDATA;
}
