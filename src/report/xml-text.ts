import { escapeXmlAttribute, escapeXmlText } from '../shared/xml-escape.js';

/** Characters that XML 1.0 cannot hold in any form (production 2, Char), lone surrogates included. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Writes character data of an element; what XML cannot hold becomes U+FFFD. */
export function xmlText(text: string): string {
  return escapeXmlText(text.replace(NOT_A_CHARACTER, '\u{FFFD}'));
}

/** Writes the value of an attribute for double quotes; what XML cannot hold becomes U+FFFD. */
export function xmlAttribute(value: string): string {
  return escapeXmlAttribute(value.replace(NOT_A_CHARACTER, '\u{FFFD}'));
}
