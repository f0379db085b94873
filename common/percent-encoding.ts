/**
 * Encodes text as a path segment: percent-encodes every octet of UTF-8 that is not a pchar (RFC 3986 §3.3). It keeps `@
 * : = * ( ) & ;` and similar, as the specification (URI shape) and RFC 4825 §6.3 do, and encodes `/`.
 *
 * @param text without lone surrogates
 */
export function encodeSegment(text: string): string {
  if (PCHARS.test(text)) return text;
  return encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

/** Matches the characters that a segment keeps, and so most segments. */
const PCHARS = /^[\w.~!$&'()*+,;=:@-]*$/;

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

/** @returns undefined when the text contains a stray `%` or octets that are not UTF-8 */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Checks that the text is a path of pchar and `/` (RFC 3986 §3.3). */
export function isPath(text: string): boolean {
  return /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[\dA-Fa-f]{2})*$/.test(text);
}

/** Decodes a text, but leaves one that cannot be decoded as it is. */
export function decodedText(text: string): string {
  return decodePercent(text) ?? text;
}
