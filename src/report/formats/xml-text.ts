import { isPlainAscii } from '../../../common/plain-ascii.js';
import { escapeXmlAttribute, escapeXmlText } from '../../../common/xml/xml-escape.js';
import { visibleText } from '../words/visible-text.js';

/** Matches characters that XML 1.0 cannot represent (production 2, Char), including lone surrogates. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Matches legal characters that steer a terminal or reverse the text next to them: C1 controls and format characters. */
const STEERING = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Replaces characters that no XML text or no terminal should get. */
function harmless(text: string): string {
  return isPlainAscii(text) ? text : text.replace(NOT_A_CHARACTER, '\u{FFFD}').replace(STEERING, visibleText);
}

/** Escapes character data of an element; characters that XML cannot represent become U+FFFD. */
export function xmlText(text: string): string {
  return escapeXmlText(harmless(text));
}

/** Escapes a double-quoted attribute value; characters that XML cannot represent become U+FFFD. */
export function xmlAttribute(value: string): string {
  return escapeXmlAttribute(harmless(value));
}
