import type { IncomingHttpHeaders } from 'node:http';

/** Header fields whose first value Node keeps when they are repeated. It joins the values of others. */
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
 * Converts raw header fields to the form of `IncomingMessage.headers` in Node.
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
