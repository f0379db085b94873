import type { IncomingHttpHeaders } from 'node:http';

/** A host and a port, without user information (RFC 9112 §3.2). */
const AUTHORITY = /^(?:\[[0-9A-Fa-f:.v]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::[0-9]*)?$/;

/** The latest valid authority: clients repeat theirs in each request. */
let latest: string | undefined;

/** Tells whether a text is a host and a port. */
export function isAuthority(text: string): boolean {
  if (text === latest) return true;
  if (!AUTHORITY.test(text)) return false;
  latest = text;
  return true;
}

/** What of a request says under which name its client knows the server. */
export interface Addressed {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly isSecure?: boolean;
}

/**
 * Returns scheme and authority of the target URI (RFC 9110 §7.1, RFC 9112 §3.3): those of a target in absolute form, or
 * else the Host field. So a client behind a proxy or a mapped port has the origin that it used.
 *
 * @returns undefined when the request names no valid host
 */
export function requestOrigin({ target, headers, isSecure = false }: Addressed): string | undefined {
  const [, scheme, absolute] = target.startsWith('/') ? [] : (/^(https?):\/\/([^/?#]*)/i.exec(target) ?? []);
  const authority = absolute ?? headers.host ?? headers[':authority'];
  if (typeof authority !== 'string' || /^(?::|$)/.test(authority) || !isAuthority(authority)) return undefined;
  return `${scheme?.toLowerCase() ?? (isSecure ? 'https' : 'http')}://${authority}`;
}
