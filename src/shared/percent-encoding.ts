/**
 * Text as a path segment: UTF-8, everything percent-encoded that is no pchar (RFC 3986 §3.3). `@ : = * ( ) & ;` and the
 * like stay as they are, as the specification (URI shape) and RFC 4825 §6.3 have it; `/` is encoded.
 *
 * @param text without lone surrogates
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

/**
 * Percent-encodes a path, in which `/` separates segments and everything else is data, a percent sign too.
 *
 * @param text without lone surrogates
 */
export function encodePath(text: string): string {
  return text.split('/').map(encodeSegment).join('/');
}

/**
 * Text as part of a query (RFC 3986 §3.4). Beyond what the RFC asks, `+`, `&` and `'` are encoded: servers are met that
 * read the query as a form, and URL parsers that re-encode the apostrophe.
 *
 * @param text without lone surrogates
 */
export function encodeQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:3A|40|24|2C|3B|3D|2F|3F)/g, decodeURIComponent)
    .replaceAll("'", '%27');
}

/** @returns undefined when the text holds a stray `%` or bytes that are no UTF-8 */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether the text holds only what RFC 3986 §3.3 lets stand in a path: pchar and `/`. */
export function isPath(text: string): boolean {
  return /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[\dA-Fa-f]{2})*$/.test(text);
}
