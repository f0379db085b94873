const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes character data of an element. A parser would turn a bare carriage return into a line feed (XML 1.0 §2.11). */
export function escapeXmlText(text: string): string {
  return text.replace(/[&<>\r]/g, reference);
}

/**
 * Escapes an attribute value for double quotes. White space other than the space becomes a character reference, or
 * attribute-value normalization (XML 1.0 §3.3.3) would turn it into spaces. `>` stays, as the grammar of AttValue lets it.
 */
export function escapeXmlAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, reference);
}

function reference(character: string): string {
  return REFERENCES[character] ?? character;
}
