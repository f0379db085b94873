import { parseMediaType } from '../http/media-type.js';
import { type Refusal, refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import type { ServedUsage } from '../usages/usage.js';

/** @throws Refusal 400 for a partial PUT; 415 */
export type CheckContentType = (request: XcapRequest, usage: ServedUsage, location: Location) => void;

/**
 * Checks the header fields about the content of a PUT (RFC 4825 §8.2.2). The RFC does not order several faults. The
 * fields come first, because preconditions follow such checks and precede the content (RFC 9110 §13.2.1).
 *
 * @throws Refusal 400 for a partial PUT; 415
 */
export function checkContentType({ headers }: XcapRequest, usage: ServedUsage, { kind }: Location): void {
  // RFC 9110 §14.5: a server without partial PUT must not store a part as the whole.
  const range = headers['content-range'];
  if (range !== undefined) throw partialPut(range);
  const expected = kind === 'document' ? usage.mimeType : NODE_TYPES[kind];
  const { type } = parseMediaType(headers['content-type']);
  if (type !== expected) throw refuse(415, otherType(expected, type, kind), { accept: expected });
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw refuse(415, 'This server supports no content codings.', { 'accept-encoding': 'identity' });
  }
}

function partialPut(range: string): Refusal {
  const text = 'This server supports no partial PUT, which Content-Range asks for.';
  const advice = 'Leave out Content-Range, and send the whole content.';
  const offence = { part: 'field', field: 'content-range', start: 0, end: range.length, sent: range } as const;
  const reason = `${text.slice(0, -1)} (RFC 9110 §14.5). ${advice}`;
  return refuse(400, reason, {}, { rule: 'RFC 9110 §14.5', text, advice, offence });
}

function otherType(expected: string, type: string | undefined, kind: Location['kind']): string {
  const what = type === undefined || type === '' ? 'there is no Content-Type' : `not ${type}`;
  const isNode = Object.values<string | undefined>(NODE_TYPES).includes(type);
  const hint = kind === 'document' && isNode ? ' To write a node, append /~~/ and a node selector to the URI.' : '';
  return `The content must be ${expected}, ${type === undefined || type === '' ? `and ${what}` : what}.${hint}`;
}

const NODE_TYPES = { element: 'application/xcap-el+xml', attribute: 'application/xcap-att+xml' } as const;
