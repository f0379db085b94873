import { answer } from '../http/answer.js';
import { type EntityTagCondition, entityTagCondition, ifMatchHolds, ifNoneMatchHolds } from '../http/preconditions.js';
import { Refusal, refuse, type Told } from '../http/refusal.js';
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

/** A field of entity tags that cannot be read, for the person who reads the response. */
interface ConditionFault {
  readonly reason: string;
  readonly told: Told;
}

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[ \t]*(?:,[ \t,]*|$)/y;
const CLAUSES: Readonly<Record<string, string>> = { 'If-Match': '§13.1.1', 'If-None-Match': '§13.1.2' };
/** Characters of a tag in a text. */
const LONGEST_SHOWN = 100;

/** Names the first octet of If-Match or If-None-Match at which no entity tag begins, and what is meant there. */
function conditionFault(name: string, field: string): ConditionFault {
  const start = faultAt(field);
  const sent = (/^[^,]*/.exec(field.slice(start))?.[0] ?? '').trim().slice(0, LONGEST_SHOWN);
  const where = `${name}, octet ${start + 1}: ${sent} is no entity tag: ${whyNoTag(sent)}`;
  const advice = sent.includes('*') ? `Send ${name}: * alone, or entity tags.` : `Send ${name}: ${asTag(sent)}.`;
  return {
    reason: `${where} (RFC 9110 ${CLAUSES[name]}, §8.8.3). ${advice}`,
    told: {
      rule: 'RFC 9110 §8.8.3',
      requirement: 'UA-FIELD-04',
      text: `${where}.`,
      advice,
      offence: { part: 'field', field: name.toLowerCase(), start, end: start + sent.length, sent },
    },
  };
}

function faultAt(field: string): number {
  let at = /^[ \t,]*/.exec(field)?.[0].length ?? 0;
  for (;;) {
    TAG.lastIndex = at;
    if (!TAG.test(field) || TAG.lastIndex === at) return at;
    at = TAG.lastIndex;
  }
}

function whyNoTag(sent: string): string {
  if (sent === '*') return 'an asterisk stands alone';
  if (/^w\//.test(sent)) return 'the mark of a weak tag is W/, with a capital letter';
  if (sent.startsWith("'")) return 'it is in single quotes';
  if (sent.startsWith('\\"')) return 'there are backslashes in front of its quotes';
  return /^(?:W\/)?"/.test(sent) ? 'it does not end with a double quote' : 'it is not in double quotes';
}

function asTag(sent: string): string {
  const mark = /^w\//i.test(sent) ? 'W/' : '';
  return `${mark}"${sent.replace(/^w\//i, '').replace(/["'\\]/g, '')}"`;
}

/** Says why a condition that can be read does not hold, where its form is the reason; empty otherwise. */
function whyNeverHolds(condition: '*' | readonly string[]): string {
  if (condition === '*') return '';
  if (condition.length === 0) return ' The field is empty.';
  if (condition.includes('"*"')) return ' The asterisk is in quotes, which make it an entity tag.';
  const coded = condition.find((tag) => /(?:gzip|br|deflate)"$/.test(tag));
  if (coded !== undefined) return ` The tag ${coded} is that of a compressed response; a proxy may have changed it.`;
  const isWeak = condition.every((tag) => tag.startsWith('W/'));
  return isWeak ? ' A weak tag, with W/, matches nothing here (RFC 9110 §8.8.3.2).' : '';
}
