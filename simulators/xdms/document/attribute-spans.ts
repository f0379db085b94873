import type { XmlDocument, XmlElement } from './xml-document.js';

/** Where one attribute stands in the document's text. */
export interface AttributeSpan {
  /** Qualified name as written. */
  readonly name: string;
  /** Offset of the white space in front of the name. */
  readonly start: number;
  /** Offset of the opening quote. */
  readonly valueStart: number;
  /** Offset just behind the closing quote. */
  readonly end: number;
}

/**
 * White space, name, equals sign and quoted value: all there is between two attributes of a well-formed start tag. Not
 * `\s`, to which some characters of XML names are white space.
 */
const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/gy;

/**
 * The places of all attributes of an element, namespace declarations among them, in document order. Looked up when an
 * attribute is read or written rather than kept for every element: most attributes are never touched.
 */
export function attributeSpans(document: XmlDocument, element: XmlElement): readonly AttributeSpan[] {
  const offset = element.start;
  const tag = document.text.slice(offset, element.contentStart);
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
 * The place of the attribute with this qualified name.
 *
 * @throws Error when the element has none: ask `attributeOf` first
 */
export function attributeSpan(document: XmlDocument, element: XmlElement, name: string): AttributeSpan {
  const span = attributeSpans(document, element).find((candidate) => candidate.name === name);
  if (span === undefined) throw new Error(`element ${element.name} has no attribute ${name}`);
  return span;
}

/** Offset at which a further attribute goes: behind the last one, or behind the name when there is none. */
export function endOfAttributes(document: XmlDocument, element: XmlElement): number {
  return attributeSpans(document, element).at(-1)?.end ?? element.start + 1 + element.name.length;
}
