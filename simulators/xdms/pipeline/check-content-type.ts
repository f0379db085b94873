import { mediaType } from '../http/media-type.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import type { Usage } from '../usages/usage.js';

/** @throws Refusal 400 for a partial PUT; 415 */
export type CheckContentType = (request: XcapRequest, usage: Usage, location: Location) => void;

/**
 * Checks what the header fields say about the content of a PUT, by what it is put as (RFC 4825 §8.2.2). The RFC leaves
 * open which of several faults is told: what can be seen without reading the content goes first, because preconditions
 * come after such checks and before the content (RFC 9110 §13.2.1).
 *
 * @throws Refusal 400 for a partial PUT; 415
 */
export function checkContentType({ headers }: XcapRequest, usage: Usage, { kind }: Location): void {
  // RFC 9110 §14.5: a server that does not know partial PUT must not take a part for the whole.
  if (headers['content-range'] !== undefined) throw refuse(400, 'A resource can only be put as a whole.');
  const expected = kind === 'document' ? usage.mimeType : NODE_TYPES[kind];
  const { type } = mediaType(headers['content-type']);
  if (type !== expected) throw refuse(415, `The content has to be ${expected}.`, { accept: expected });
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw refuse(415, 'Content codings are not understood here.', { 'accept-encoding': 'identity' });
  }
}

const NODE_TYPES = { element: 'application/xcap-el+xml', attribute: 'application/xcap-att+xml' } as const;
