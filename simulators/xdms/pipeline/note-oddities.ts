import type { Oddity } from '../auth/oddity.js';
import { isRepeated } from '../http/repeated-field.js';
import type { XcapRequest } from '../http/xcap-request.js';

/** Methods whose requests have no content (RFC 9110 §9.3.1, §9.3.2, §9.3.5). */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** ASCII characters that are illegal in a URI (RFC 3986 §2), except percent signs. */
const NOT_IN_URI = /["<>[\\\]^`{|}]/;
const ESCAPED_SEPARATOR = /\/(?:%7e%7e|%7e~|~%7e)(?:\/|$)/i;

/**
 * Lists tolerated oddities of the request line and the header fields, which deployed clients send. Other steps report
 * namespace bindings in the path and oddities of credentials.
 */
export function oddities({ method, target, headers, rawHeaders = [] }: XcapRequest): readonly Oddity[] {
  const found: Oddity[] = [];
  if (NOT_IN_URI.test(target)) found.push(UNESCAPED);
  if (target.includes('%7') && ESCAPED_SEPARATOR.test(target)) found.push(SEPARATOR);
  if (headers['content-type'] !== undefined && WITHOUT_CONTENT.has(method)) found.push(CONTENT_TYPE);
  if (isRepeated(rawHeaders, 'user-agent')) found.push(USER_AGENT);
  return found;
}

const UNESCAPED: Oddity = {
  rule: 'RFC 4825 §6.3',
  text: 'The request target contains quotes, brackets or other characters that must be percent-encoded in a URI.',
};

const SEPARATOR: Oddity = {
  rule: 'RFC 4825 §6',
  text: 'The tildes of the node selector separator are percent-encoded; they should be literal.',
};

const CONTENT_TYPE: Oddity = {
  rule: 'RFC 9110 §8.3',
  text: 'Content-Type says what the content is, but a GET, HEAD or DELETE has none.',
};

const USER_AGENT: Oddity = {
  rule: 'RFC 9110 §5.3',
  text: 'There is more than one User-Agent field; only fields that are lists may be repeated.',
};
