import { RecentTexts } from '../../../common/recent-texts.js';
import type { Oddity } from '../auth/auth-ports.js';
import type { Offence } from '../findings/finding.js';
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
export function oddities(request: XcapRequest): readonly Oddity[] {
  const { target, rawHeaders = [] } = request;
  const found = recent.get(target, odditiesOfTarget);
  const type = strayType(request);
  const hasRepeatedAgent = isRepeated(rawHeaders, 'user-agent');
  if (type === undefined && !hasRepeatedAgent) return found;
  return [...found, ...(type === undefined ? [] : [type]), ...(hasRepeatedAgent ? [USER_AGENT] : [])];
}

/** Most characters of remembered targets; clients repeat them. */
const REMEMBERED = 100_000;

const recent = new RecentTexts<readonly Oddity[]>(REMEMBERED);

function odditiesOfTarget(target: string): readonly Oddity[] {
  const found: Oddity[] = [];
  const unescaped = NOT_IN_URI.exec(target);
  if (unescaped !== null) found.push(unescapedAt(target, unescaped.index));
  const separator = ESCAPED_SEPARATOR.exec(target);
  if (separator !== null) found.push({ ...SEPARATOR, offence: inTarget(target, separator.index, separator[0].length) });
  return found;
}

function strayType({ method, headers }: XcapRequest): Oddity | undefined {
  const type = headers['content-type'];
  if (type === undefined || !WITHOUT_CONTENT.has(method)) return undefined;
  const offence = { part: 'field', field: 'content-type', start: 0, end: type.length, sent: type } as const;
  return { ...CONTENT_TYPE, offence };
}

function unescapedAt(target: string, index: number): Oddity {
  // The document selector ends at the separator or at the query.
  const isInDocument = !/\/~~|\?/.test(target.slice(0, index));
  const character = target.charAt(index);
  return {
    rule: isInDocument ? 'RFC 4825 §6.2' : 'RFC 4825 §6.3',
    requirement: isInDocument ? 'XCAP-6.2-06' : 'XCAP-6.3-17',
    text: 'The request target contains quotes, brackets or other characters that must be percent-encoded in a URI.',
    advice: `Send %${character.charCodeAt(0).toString(16).toUpperCase()} instead of ${character}.`,
    offence: inTarget(target, index, 1),
  };
}

function inTarget(target: string, start: number, length: number): Offence {
  return { part: 'target', start, end: start + length, sent: target.slice(start, start + length) };
}

const SEPARATOR: Oddity = {
  rule: 'RFC 4825 §6',
  requirement: 'XCAP-6-02',
  advice: 'Send /~~/.',
  text: 'The tildes of the node selector separator are percent-encoded; they should be literal.',
};

const CONTENT_TYPE: Oddity = {
  rule: 'RFC 9110 §8.3',
  requirement: 'UA-FIELD-03',
  advice: 'Leave the field out.',
  text: 'Content-Type says what the content is, but a GET, HEAD or DELETE has none.',
};

const USER_AGENT: Oddity = {
  rule: 'RFC 9110 §5.3',
  requirement: 'UA-FIELD-02',
  advice: 'Send it once.',
  text: 'There is more than one User-Agent field; only fields that are lists may be repeated.',
};
