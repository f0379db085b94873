const strict = new TextDecoder('utf-8', { fatal: true });

/** U+FEFF in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];

/** The encoding in an XML declaration, which is ASCII in the first line. */
const DECLARED_ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/**
 * Reads a body as UTF-8. A byte order mark is a signature and not content (RFC 7303 §3.3), so it is dropped.
 *
 * @returns undefined when the octets are not UTF-8
 */
export function decodeUtf8(body: Uint8Array): string | undefined {
  try {
    return strict.decode(body);
  } catch {
    return undefined;
  }
}

/** Tells whether a body starts with the byte order mark of UTF-8 (RFC 7303 §3.3). */
export function startsWithMark(body: Uint8Array): boolean {
  return MARK.every((octet, index) => body[index] === octet);
}

/**
 * Tells whether a text declares another encoding than UTF-8. US-ASCII counts as another one, although its octets would
 * be the same.
 */
export function declaresOtherEncoding(text: string): boolean {
  const declared = declaredEncoding(text);
  return declared !== undefined && declared.toLowerCase() !== 'utf-8';
}

/** Returns the encoding that an XML declaration names. */
export function declaredEncoding(text: string): string | undefined {
  return DECLARED_ENCODING.exec(text)?.[1];
}
