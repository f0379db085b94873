import type { Told } from './refusal.js';

/** A field of entity tags that cannot be read, for the person who reads the response. */
export interface ConditionFault {
  readonly reason: string;
  readonly told: Told;
}

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[ \t]*(?:,[ \t,]*|$)/y;
const CLAUSES: Readonly<Record<string, string>> = { 'If-Match': '§13.1.1', 'If-None-Match': '§13.1.2' };
/** Characters of a tag in a text. */
const LONGEST_SHOWN = 100;

/** Names the first octet of If-Match or If-None-Match at which no entity tag begins, and what is meant there. */
export function conditionFault(name: string, field: string): ConditionFault {
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
export function whyNeverHolds(condition: '*' | readonly string[]): string {
  if (condition === '*') return '';
  if (condition.length === 0) return ' The field is empty.';
  if (condition.includes('"*"')) return ' The asterisk is in quotes, which make it an entity tag.';
  const isWeak = condition.every((tag) => tag.startsWith('W/'));
  return isWeak ? ' A weak tag, with W/, matches nothing here (RFC 9110 §8.8.3.2).' : '';
}
