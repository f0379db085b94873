import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import { characterData } from './character-data.js';

/** A node that is no text, at its position in the document's text. */
export interface ContentNode {
  readonly kind: 'element' | 'comment' | 'instruction';
  readonly start: number;
  readonly end: number;
  /** Of an element only. */
  readonly element?: XmlElement;
}

/** The text between two such nodes: one text node of XPath, or none when empty. */
export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** The content of an element: nodes, and one gap more than nodes. */
export interface ElementContent {
  readonly text: string;
  readonly nodes: readonly ContentNode[];
  readonly gaps: readonly Gap[];
}

/** Markup between child elements. */
const MARKUP = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>/g;
const XML_DECLARATION = /^<\?xml[ \t\r\n][\s\S]*?\?>/;

export function contentOf({ text }: XmlDocument, element: XmlElement): ElementContent {
  const nodes: ContentNode[] = [];
  let at = element.contentStart;
  for (const child of element.children) {
    nodes.push(...markup(text, at, child.start), elementNode(child));
    at = child.end;
  }
  if (!element.selfClosing) nodes.push(...markup(text, at, element.contentEnd));
  return { text, nodes, gaps: gapsOf(nodes, element.contentStart, element.selfClosing ? at : element.contentEnd) };
}

/** Returns the document element with the comments and processing instructions around it; XPath knows no text there. */
export function topLevelOf({ text, root }: XmlDocument): ElementContent {
  const head = XML_DECLARATION.exec(text)?.[0].length ?? 0;
  const nodes = [...markup(text, head, root.start), elementNode(root), ...markup(text, root.end, text.length)];
  const nothing = { start: 0, end: 0 };
  return { text, nodes, gaps: [nothing, ...nodes.map(() => nothing)] };
}

/** Returns the value of a gap: what the text node contains. */
export function gapText({ text, gaps }: ElementContent, index: number): string {
  const { start, end } = gaps[index] ?? { start: 0, end: 0 };
  return start === end ? '' : characterData(text.slice(start, end));
}

export function sourceOf({ text }: ElementContent, { start, end }: Gap): string {
  return text.slice(start, end);
}

function elementNode(element: XmlElement): ContentNode {
  return { kind: 'element', start: element.start, end: element.end, element };
}

function markup(text: string, start: number, end: number): readonly ContentNode[] {
  const first = text.indexOf('<', start);
  if (first < 0 || first >= end) return [];
  return [...text.slice(start, end).matchAll(MARKUP)].flatMap(({ 0: whole, index }): readonly ContentNode[] => {
    if (whole.startsWith('<![')) return [];
    const kind = whole.startsWith('<?') ? 'instruction' : 'comment';
    return [{ kind, start: start + index, end: start + index + whole.length }];
  });
}

function gapsOf(nodes: readonly ContentNode[], start: number, end: number): readonly Gap[] {
  const ends = [start, ...nodes.map((node) => node.end)];
  return ends.map((at, index) => ({ start: at, end: nodes[index]?.start ?? end }));
}
