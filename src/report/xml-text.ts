/** What XML 1.0 cannot hold in any form (production 2, Char), lone surrogates included. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Character data of an element. A carriage return is escaped, since a parser would make it a line feed. */
export function xmlText(text: string): string {
  return text.replace(NOT_A_CHARACTER, '\u{FFFD}').replace(/[&<>\r]/g, escaped);
}

/** The value of an attribute, to stand between double quotes; white space is escaped, since a parser would normalise it. */
export function xmlAttribute(value: string): string {
  return value.replace(NOT_A_CHARACTER, '\u{FFFD}').replace(/[&<>"\t\n\r]/g, escaped);
}

function escaped(character: string): string {
  return ESCAPES[character] ?? character;
}
