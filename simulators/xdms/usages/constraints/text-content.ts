import { SaxesParser } from 'saxes';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';

/** The text in an element without child elements: references expanded, comments and processing instructions left out. */
export function textContent({ text }: XmlDocument, { contentStart, contentEnd }: XmlElement): string {
  const parser = new SaxesParser({ fragment: true });
  const pieces: string[] = [];
  parser.on('text', (piece) => {
    pieces.push(piece);
  });
  parser.on('cdata', (piece) => {
    pieces.push(piece);
  });
  parser.write(text.slice(contentStart, contentEnd)).close();
  return pieces.join('');
}
