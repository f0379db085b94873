import type { XmlDocument, XmlElement } from './xml-document.js';

/** The position of one attribute in the document's text. */
export interface AttributeSpan {
  /** Qualified name as written. */
  readonly name: string;
  /** Offset of the white space in front of the name. */
  readonly start: number;
  /** Offset of the opening quote. */
  readonly valueStart: number;
  /** Offset after the closing quote. */
  readonly end: number;
}

/** White space, name, equals sign and quoted value. Not `\s`, which also matches some characters of XML names. */
const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/gy;

/**
 * Finds the positions of all attributes of an element, including namespace declarations, in document order. It searches
 * on demand instead of storing positions, because most attributes are never read or written.
 */
export function attributeSpans(document: XmlDocument, element: XmlElement): readonly AttributeSpan[] {
  const offset = element.start;
  const tag = document.slice(offset, element.contentStart);
  const pattern = new RegExp(ATTRIBUTE);
  pattern.lastIndex = 1 + element.name.length;
  return [...tag.matchAll(pattern)].map(({ index, 0: whole, 1: name = '', 2: value = '' }) => ({
    name,
    start: offset + index,
    valueStart: offset + index + whole.length - value.length,
    end: offset + index + whole.length,
  }));
}

/**
 * Finds the position of the attribute with this qualified name.
 *
 * @throws Error when the element has none: ask `attributeOf` first
 */
export function attributeSpan(document: XmlDocument, element: XmlElement, name: string): AttributeSpan {
  const span = attributeSpans(document, element).find((candidate) => candidate.name === name);
  if (span === undefined) throw new Error(`element ${element.name} has no attribute ${name}`);
  return span;
}

/** Finds the offset for a new attribute: after the last one, or else after the element name. */
export function endOfAttributes(document: XmlDocument, element: XmlElement): number {
  return attributeSpans(document, element).at(-1)?.end ?? element.start + 1 + element.name.length;
}
