// Character classes of the productions NameStartChar and NameChar of XML 1.0 (fifth edition), without the colon, as
// Namespaces in XML has them for an NCName.
const START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const REST = `${START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}`;

/** Source of a regular expression (flag `u`) for an NCName. */
export const NCNAME_PATTERN = `[${START}][${REST}]*`;

/** Source of a regular expression (flag `u`) for a QName. */
export const QNAME_PATTERN = `(?:${NCNAME_PATTERN}:)?${NCNAME_PATTERN}`;

export const XML_PREFIX_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
