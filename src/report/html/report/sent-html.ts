import { headerValue } from '../../../../common/exchange.js';
import { shortened } from '../../../../common/text/shortened.js';
import type { RecordedExchange, RecordedRequest } from '../../../result/attachments.js';
import type { CaseFinding, FoundPlace } from '../../../result/case-finding.js';
import { targetOf } from '../exchange-html.js';
import { besideHtml } from '../expectation-html.js';
import type { SafeHtml } from '../html.js';

/** Characters of the line around a difference that help to find it. */
const AROUND = 80;

/**
 * Shows what a request has beside what it should have.
 *
 * @returns undefined where a sentence says all of it
 */
export function sentHtml({ place, instead = '' }: CaseFinding, { request }: RecordedExchange): SafeHtml | undefined {
  if (place === undefined || place.part === 'request') return undefined;
  const { sent, wanted } = place;
  const [before, after] = around(request, place);
  const line = (text: string) => [
    { text: before, differs: false },
    { text, differs: true },
    { text: after, differs: false },
  ];
  const expected = wanted === undefined ? [{ text: instead, differs: false }] : line(wanted);
  return besideHtml(`In the ${partName(place)} of the request`, [[expected, sent === '' ? [NOTHING] : line(sent)]]);
}

const NOTHING = { text: '', differs: true };

function partName({ part, field = '' }: FoundPlace): string {
  return part === 'field' ? `field ${field}` : part;
}

/** Returns the text of the same line before and after the offending characters; secrets that were removed may move it. */
function around(request: RecordedRequest, place: FoundPlace): readonly [before: string, after: string] {
  const { start, sent } = place;
  const whole = partOf(request, place);
  const at = whole.startsWith(sent, start) ? start : whole.indexOf(sent);
  if (at < 0) return ['', ''];
  const before = whole.slice(0, at).replace(/^.*\n/s, '');
  const after = whole.slice(at + sent.length).replace(/\n.*$/s, '');
  return [before.length > AROUND ? `…${before.slice(-AROUND)}` : before, shortened(after, AROUND)];
}

function partOf({ url, headers, body = '' }: RecordedRequest, { part, field = '' }: FoundPlace): string {
  if (part === 'target') return targetOf(url);
  return part === 'field' ? (headerValue(headers, field) ?? '') : body;
}
