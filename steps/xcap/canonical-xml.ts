import { XmlDocument } from 'libxml2-wasm';

/**
 * Canonical XML with comments: what RFC 4825 §2 compares by. Attribute order, quotes, character references and
 * empty-element tags make no difference in it; white space, comments and namespace declarations do.
 *
 * @throws Error when the text is not well-formed
 */
export function canonicalXml(text: string): string {
  const document = XmlDocument.fromString(text);
  try {
    return document.canonicalizeToString({ withComments: true });
  } finally {
    document.dispose();
  }
}

/** XML in its canonical form, an AttValue without its quotes: two bodies that mean the same are equal in this form. */
export function comparable(text: string): string {
  return text.trimStart().startsWith('<') ? canonicalXml(text) : text.replace(/^(["'])(.*)\1$/s, '$2');
}
