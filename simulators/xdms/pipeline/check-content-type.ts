import { parseMediaType } from '../http/media-type.js';
import { refuse } from '../http/refusal.js';
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
  if (headers['content-range'] !== undefined) throw refuse(400, 'This server supports no partial PUT.');
  const expected = kind === 'document' ? usage.mimeType : NODE_TYPES[kind];
  const { type } = parseMediaType(headers['content-type']);
  if (type !== expected) throw refuse(415, `The content must be ${expected}.`, { accept: expected });
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw refuse(415, 'This server supports no content codings.', { 'accept-encoding': 'identity' });
  }
}

const NODE_TYPES = { element: 'application/xcap-el+xml', attribute: 'application/xcap-att+xml' } as const;
