import { escapeXmlAttribute, escapeXmlText } from '../shared/xml-escape.js';

/** Matches characters that XML 1.0 cannot represent (production 2, Char), including lone surrogates. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes character data of an element; characters that XML cannot represent become U+FFFD. */
export function xmlText(text: string): string {
  return escapeXmlText(text.replace(NOT_A_CHARACTER, '\u{FFFD}'));
}

/** Escapes a double-quoted attribute value; characters that XML cannot represent become U+FFFD. */
export function xmlAttribute(value: string): string {
  return escapeXmlAttribute(value.replace(NOT_A_CHARACTER, '\u{FFFD}'));
}
