/** The components of a URI reference, as written (RFC 3986 §3). */
export interface UriParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** RFC 3986, appendix B. */
const REFERENCE = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const NOT_PCHAR_OR_SLASH = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]/;
const NOT_QUERY = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/?]/;
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const AUTHORITY =
  /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:%]*@)?(?:\[[0-9A-Za-z.:]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::[0-9]*)?$/;

/**
 * Parses a URI reference.
 *
 * @returns undefined when the text is outside the grammar of RFC 3986, §4.1: brackets, quotes, blanks and letters
 * beyond ASCII must be percent-encoded
 */
export function uriParts(text: string): UriParts | undefined {
  const [matched, scheme, authority, path = '', query, fragment] = REFERENCE.exec(text) ?? [];
  if (matched === undefined || BROKEN_ESCAPE.test(text)) return undefined;
  if (authority !== undefined && !AUTHORITY.test(authority)) return undefined;
  if (NOT_PCHAR_OR_SLASH.test(path) || NOT_QUERY.test(query ?? '') || NOT_QUERY.test(fragment ?? '')) return undefined;
  return { scheme, authority, path, query, fragment };
}

/** Checks for a relative reference that does not begin with a slash (RFC 3986 §4.2). */
export function isRelativePathReference(text: string): boolean {
  const parts = uriParts(text);
  if (parts === undefined || parts.scheme !== undefined || parts.authority !== undefined) return false;
  const { path } = parts;
  // A colon in the first segment would make it a scheme (RFC 3986 §4.2).
  return !path.startsWith('/') && !path.split('/', 1)[0]?.includes(':');
}

/**
 * Parses an absolute http or https URI with a host (RFC 9110 §4.2) and without a fragment (RFC 3986 §4.3).
 *
 * @returns undefined for any other text
 */
export function absoluteHttpUri(text: string): (UriParts & { readonly authority: string }) | undefined {
  const parts = uriParts(text);
  if (parts === undefined || parts.fragment !== undefined) return undefined;
  const { scheme = '', authority } = parts;
  if (!/^https?$/i.test(scheme) || authority === undefined || authority.replace(/^.*@|:[0-9]*$/g, '') === '') {
    return undefined;
  }
  return { ...parts, authority };
}

/** Collapses white space as the schema type anyURI does (XSD 2 §4.3.6). */
export function collapsed(value: string): string {
  return value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}
