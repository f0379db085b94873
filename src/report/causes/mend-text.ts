import { headerValue } from '../../../common/exchange.js';
import type { Topic } from '../../result/about.js';
import type { RecordedExchange } from '../../result/attachments.js';
import { classOf, expectedStatus } from '../../result/causes/expected-status.js';
import type { CaseError } from '../../result/run-result.js';
import { hasShortValues, recordedValue } from '../words/failure-sentence.js';
import type { CauseExample } from './cause-example.js';

/**
 * Says in a sentence what the server has to do with the request of an example.
 *
 * @param expected the answer in words, when the status is wrong
 */
export function mendText({ one, exchange }: CauseExample, expected: string | undefined): string {
  const { request, response } = exchange;
  if (response === undefined) return `Answer such a request${expected === undefined ? '' : ` with ${expected}`}.`;
  if (expected === undefined) return partText(one.error, exchange);
  const isWrite = /^(?:PUT|DELETE)$/.test(request.method);
  const instead = ` instead of ${response.status}`;
  const wanted = classOf(expectedStatus(exchange) ?? '');
  if (wanted === 'refusal' && response.status < 300) {
    return `Refuse such a request with ${expected}${isWrite ? ', and leave the document as it is' : ''}.`;
  }
  if (wanted !== 'success' || response.status < 300) return `Answer such a request with ${expected}${instead}.`;
  return `${isWrite ? 'Make the change, and answer' : 'Answer such a request with'} ${expected}${instead}.`;
}

/** What to do about a wrong part of a response, or about its effect. */
const BY_TOPIC: Readonly<Partial<Record<Topic, string>>> = {
  'stored-document': 'Change in the stored document what the request asks for, and nothing else.',
  'lost-change': 'Keep each change that a response has confirmed.',
  'torn-read': 'Answer each request with a document that one change has left, never with a part of another.',
  'media-type': 'Name the media type of the content in Content-Type',
  'entity-tag': 'Give each version of the document an entity tag of its own, and send it as ETag',
  body: 'Answer with the content that the request selects, and nothing else',
  'conflict-condition': 'Name the condition that the clause names in the conflict report',
  'conflict-details': 'Fill the conflict report as the clause says',
  'invalid-document': 'Answer with a document that is valid by the schema of its usage',
};

function partText(error: CaseError | undefined, exchange: RecordedExchange): string {
  const about = error?.about;
  // The tag that is due is that of before: another answer shows that the document has got a new one.
  if (about === 'entity-tag' && isSent(error?.expected, exchange)) {
    return 'Leave the entity tag of a document as it is until the document changes.';
  }
  const what = typeof about === 'string' ? BY_TOPIC[about] : fieldText(about);
  const end = isSayable(error, exchange) ? `: ${recordedValue(error.expected)}` : '';
  if (what === undefined) return `Answer such a request as the clause asks${end}.`;
  return what.endsWith('.') ? what : `${what}${end}.`;
}

function isSent(expected: string | undefined, { response }: RecordedExchange): boolean {
  return expected !== undefined && headerValue(response?.headers ?? [], 'ETag') === recordedValue(expected);
}

/** Tells whether the expected value is a short text that can be sent as it is: only then does it help in a sentence. */
function isSayable(
  error: CaseError | undefined,
  { response }: RecordedExchange,
): error is CaseError & { readonly expected: string } {
  if (error?.expected?.startsWith('"') !== true || !hasShortValues(error)) return false;
  const got = recordedValue(error.actual ?? '');
  const { about } = error;
  if (about === 'body' || about === 'body-text') return got === (response?.body ?? '');
  if (typeof about === 'object' && 'field' in about) return got === headerValue(response?.headers ?? [], about.field);
  return true;
}

function fieldText(about: CaseError['about']): string | undefined {
  return typeof about === 'object' && 'field' in about ? `Send ${about.field} as the clause asks` : undefined;
}
