import { answer } from '../http/answer.js';
import { conditionFault, whyNeverHolds } from '../http/explain-condition.js';
import { type EntityTagCondition, entityTagCondition, ifMatchHolds, ifNoneMatchHolds } from '../http/preconditions.js';
import { Refusal, refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

/** @throws Refusal 412, 304, 400 */
export type CheckPreconditions = (request: XcapRequest, current: string | undefined) => void;

/**
 * Evaluates If-Match, then If-None-Match (RFC 9110 §13.2.2). The tag of an element or attribute, also of a new one, is
 * that of its document (RFC 4825 §8.2.6). It ignores conditions on dates, because no resource has a modification date
 * (RFC 9110 §13.1.3, §13.1.4).
 *
 * @param current the document's entity tag; undefined when it does not exist
 * @throws Refusal 412; 304 for a GET or HEAD whose If-None-Match names the current tag; 400 for a field that is not a
 * list of entity tags, since ignoring it would drop the client's condition
 */
export function checkPreconditions({ method, headers }: XcapRequest, current: string | undefined): void {
  const ifMatch = conditionOf('If-Match', headers['if-match']);
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, current)) {
    throw refuse(412, `If-Match does not contain the current entity tag.${whyNeverHolds(ifMatch)}`);
  }
  const ifNoneMatch = conditionOf('If-None-Match', headers['if-none-match']);
  if (ifNoneMatch === undefined || ifNoneMatchHolds(ifNoneMatch, current)) return;
  if ((method === 'GET' || method === 'HEAD') && current !== undefined) {
    throw new Refusal('not modified', answer(304, { etag: current, 'cache-control': 'no-cache' }));
  }
  throw refuse(412, 'If-None-Match contains the current entity tag.');
}

function conditionOf(name: string, field: string | undefined): EntityTagCondition | undefined {
  if (field === undefined) return undefined;
  const condition = entityTagCondition(field);
  if (condition !== undefined) return condition;
  const { reason, told } = conditionFault(name, field);
  throw refuse(400, reason, {}, told);
}
