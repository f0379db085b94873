import { answer } from '../http/answer.js';
import { ifMatchHolds, ifNoneMatchHolds } from '../http/preconditions.js';
import { Refusal, refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

/**
 * Evaluates If-Match, then If-None-Match (RFC 9110 §13.2.2). The tag of an element or attribute, also of one about to
 * be created, is that of its document (RFC 4825 §8.2.6).
 *
 * @param current the document's entity tag; undefined when it does not exist
 * @throws Refusal 412; 304 for a GET or HEAD whose If-None-Match names the current tag
 */
export function checkPreconditions({ method, headers }: XcapRequest, current: string | undefined): void {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, current)) {
    throw refuse(412, 'If-Match does not hold the current entity tag.');
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined || ifNoneMatchHolds(ifNoneMatch, current)) return;
  if ((method === 'GET' || method === 'HEAD') && current !== undefined) {
    throw new Refusal('not modified', answer(304, { etag: current, 'cache-control': 'no-cache' }));
  }
  throw refuse(412, 'If-None-Match holds the current entity tag.');
}
