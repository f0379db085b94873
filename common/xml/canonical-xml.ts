import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { requireBoundedXml } from './xml-excess.js';

/**
 * Returns canonical XML with comments, the form in which RFC 4825 §2 compares. It ignores attribute order, quotes,
 * character references and empty-element tags; white space, comments and namespace declarations count.
 *
 * @throws XmlExcessError when the text is too deep or too large
 * @throws Error when the text is not well-formed, or declares a namespace by a relative URI
 */
export function canonicalXml(text: string): string {
  requireBoundedXml(text);
  using document = XmlDocument.fromString(text, { option: limitsFor(text) });
  return document.canonicalizeToString({ withComments: true });
}

/**
 * HUGE turns off limits of libxml2 that are lower than ours. Without a document type nothing else is bounded by them: the
 * others are about entities.
 */
function limitsFor(text: string): ParseOption {
  return text.includes('<!DOCTYPE') ? ParseOption.XML_PARSE_DEFAULT : ParseOption.XML_PARSE_HUGE;
}
