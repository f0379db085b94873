import { elementsBelow } from '../document/every-element.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';

/** A document in which no two start tags end on one line. */
export interface NumberedElements {
  readonly text: string;
  /** Finds the element whose start tag ends on a line. */
  readonly elementAt: (line: number) => XmlElement | undefined;
}

/**
 * Writes a line feed in front of the end of each start tag. So the line of a schema fault, which is all that libxml2 tells
 * of its place, names one element, also in a document on a single line. The content stays the same.
 */
export function numberedElements(document: XmlDocument): NumberedElements {
  const pieces: string[] = [];
  const byLine = new Map<number, XmlElement>();
  let [line, written] = [1, 0];
  for (const element of elementsBelow(document.root)) {
    const end = element.contentStart - (element.selfClosing ? 2 : 1);
    const piece = `${document.slice(written, end)}\n`;
    pieces.push(piece);
    line += piece.split('\n').length - 1;
    written = end;
    byLine.set(line, element);
  }
  pieces.push(document.slice(written, document.length));
  return { text: pieces.join(''), elementAt: (wanted) => byLine.get(wanted) };
}
