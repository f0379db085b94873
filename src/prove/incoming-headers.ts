import type { IncomingHttpHeaders } from 'node:http';

/** Fields of which Node keeps the first when they are repeated; others are joined. */
const FIRST_ONLY: ReadonlySet<string> = new Set([
  'age',
  'authorization',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
]);

/**
 * Header fields as Node's server hands them over.
 *
 * @param raw names and values in turn
 */
export function incomingHeaders(raw: readonly string[]): IncomingHttpHeaders {
  const headers: Record<string, string> = {};
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    else if (!FIRST_ONLY.has(name)) headers[name] = `${before}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  return headers;
}
