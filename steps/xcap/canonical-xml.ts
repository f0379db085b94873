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
