import type { DocumentId } from './document-id.js';

/** Characters of a path segment that need no encoding (RFC 3986 §3.3, pchar). */
const NOT_PCHAR = /[^A-Za-z0-9\-._~!$&'()*+,;=:@]/gu;

/** Encodes a text as one path segment, slashes included (RFC 4825 §6.2 and §6.3). */
export function encodePathSegment(text: string): string {
  return text.replace(NOT_PCHAR, (character) => [...Buffer.from(character)].map(hexEscape).join(''));
}

function hexEscape(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Builds the URL of a document (RFC 4825 §6.2). */
export function documentUrl(xcapRoot: string, { auid, xui, path }: DocumentId): string {
  const segments = [auid, ...(xui === undefined ? ['global'] : ['users', xui]), ...path];
  return [xcapRoot, ...segments.map(encodePathSegment)].join('/');
}
