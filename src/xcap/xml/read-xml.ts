import { DOMParser, type Element } from '@xmldom/xmldom';

export type XmlElement = Element;

const ELEMENT_NODE = 1;

/**
 * The root element of a document or of an element fragment.
 *
 * @returns undefined when the text is not well-formed; never throws, for what is read here comes from a server
 */
export function rootElement(text: string): XmlElement | undefined {
  try {
    const parser = new DOMParser({
      // A warning, say about U+FFFD in a text, does not make it unreadable.
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    });
    return parser.parseFromString(text, 'application/xml').documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** The child elements, in document order. */
export function elementChildren(parent: XmlElement): readonly XmlElement[] {
  return [...Array.from(parent.childNodes)].filter((child): child is XmlElement => child.nodeType === ELEMENT_NODE);
}
