import { SaxesParser } from 'saxes';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';

/**
 * Reads the text of an element without child elements: expands references, drops comments and processing instructions.
 */
export function textContent(document: XmlDocument, { contentStart, contentEnd }: XmlElement): string {
  const content = document.slice(contentStart, contentEnd);
  // Most texts are as they are written, and a parser takes many times as long.
  if (!/[<&\r]/.test(content)) return content;
  const parser = new SaxesParser({ fragment: true });
  const pieces: string[] = [];
  parser.on('text', (piece) => {
    pieces.push(piece);
  });
  parser.on('cdata', (piece) => {
    pieces.push(piece);
  });
  parser.write(content).close();
  return pieces.join('');
}
