/** Name start characters of XML 1.0 (fifth edition) §2.3 without the colon, which Namespaces in XML reserves. */
const START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const REST = `${START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}`;

/** Source of a pattern (flag `u`) for NCName, Namespaces in XML 1.0 §3. */
export const NCNAME = `[${START}][${REST}]*`;
/** Source of a pattern (flag `u`) for QName, Namespaces in XML 1.0 §4. */
export const QNAME = `(?:${NCNAME}:)?${NCNAME}`;

/** The one predefined prefix. */
export const XML_PREFIX = 'xml';

const ncName = new RegExp(`^${NCNAME}$`, 'u');
const qName = new RegExp(`^${QNAME}$`, 'u');
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

export function isNcName(text: string): boolean {
  return ncName.test(text);
}

export function isQName(text: string): boolean {
  return qName.test(text);
}

/** Returns the prefix of a QName; undefined without one. */
export function prefixOf(name: string): string | undefined {
  const colon = name.indexOf(':');
  return colon < 0 ? undefined : name.slice(0, colon);
}

/** Detects the name of a namespace declaration, which is not an attribute (RFC 4825 §6.3). */
export function isNamespaceDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

/**
 * Finds the first character that XML 1.0 §2.2 does not allow: most control characters, lone surrogates, U+FFFE, U+FFFF.
 *
 * @returns the character as `U+0000`; undefined when XML allows all
 */
export function unholdableCharacter(text: string): string | undefined {
  const character = notXml.exec(text)?.[0];
  if (character === undefined) return undefined;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
