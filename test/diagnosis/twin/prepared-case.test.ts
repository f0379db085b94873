import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareCase } from '../../../src/diagnosis/twin/prepared-case.js';
import type { SubjectFacts } from '../../../src/diagnosis/twin/subject-facts.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import { exchanged, observed, URLS } from '../../result/causes/an-observed-case.js';

const FACTS: SubjectFacts = {
  xcapRoot: 'http://127.0.0.1:1234/xcap-root',
  root: '/xcap-root',
  hosts: ['127.0.0.1'],
  users: [{ xui: 'sip:alice@example.com', names: ['alice'] }],
  scheme: 'digest',
  integrity: false,
  preset: undefined,
  usages: [],
  names: { auids: [], mediaTypes: [] },
};

const SERVED = new Set(['resource-lists']);

const prepared = (exchanges: readonly RecordedExchange[], more = {}) =>
  prepareCase(observed('a', 'passed', exchanges, more), FACTS, SERVED);

const get = exchanged('GET', URLS.document, 200);
const put = exchanged('PUT', URLS.document, 201);

function sent(more: Partial<RecordedExchange['request']>, one = get): RecordedExchange {
  return { ...one, request: { ...one.request, ...more } };
}

const CHUNKED = 'PUT /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n';

const REASONS: readonly (readonly [reason: string | undefined, RecordedExchange, more?: object])[] = [
  [undefined, get],
  ['challenge', { ...get, isChallenge: true }],
  ['no-response', exchanged('GET', URLS.document, undefined)],
  ['cut', sent({ cutFrom: 100_000 }, put)],
  ['cut', { ...get, response: { status: 200, headers: [], cutFrom: 100_000 } }],
  ['unstable', { ...get, isUnstable: true }],
  ['other-server', sent({ url: 'http://127.0.0.1:9/xcap-root/a' })],
  ['credentials', sent({ headers: [['Authorization', 'Digest [redacted]']] })],
  [undefined, sent({ headers: [['Authorization', 'Digest [redacted]']], user: 'alice' })],
  [undefined, sent({ headers: [['Authorization', 'Basic [redacted]']], user: 'alice' })],
  ['redacted', sent({ body: '[redacted]' }, put)],
  ['raw', sent({ raw: { head: 'GET  /a HTTP/1.1\r\n\r\n' } })],
  ['raw', sent({ raw: {} })],
  ['raw', sent({ raw: { head: 'GET /a HTTP/1.1\r\n\r\n', isPaused: true } })],
  [undefined, sent({ raw: { head: 'GET /a HTTP/1.0\r\nHost: a\r\n\r\n' } })],
  [
    undefined,
    sent({ headers: [['Transfer-Encoding', 'chunked']], body: '1\r\na\r\n0\r\n\r\n', raw: { head: CHUNKED } }, put),
  ],
  [
    'raw',
    sent({ headers: [['Transfer-Encoding', 'chunked']], body: '2\r\na\r\n0\r\n\r\n', raw: { head: CHUNKED } }, put),
  ],
  ['unknown-usage', get, { requirements: ['XCAP-8.4-15 @ my-usage'] }],
  [undefined, get, { requirements: ['XCAP-8.4-15 @ resource-lists'] }],
  ['undecided', get, { outcome: 'inconclusive' }],
  [undefined, get, { outcome: 'inconclusive', isVacuous: true }],
];

for (const [index, [reason, exchange, more]] of REASONS.entries()) {
  test(`an exchange is ${reason === undefined ? 'replayed' : `set aside: ${reason}`} (${index})`, () => {
    assert.equal(prepared([exchange], more).exchanges[0]?.setAside, reason);
  });
}

test('requests at the same time have an order only where all of them read', () => {
  const together = { ...get, isConcurrent: true } as const;
  const asides = (all: readonly RecordedExchange[]) => prepared(all).exchanges.map(({ setAside }) => setAside);
  assert.deepEqual(asides([get, together, get]), [undefined, undefined, undefined]);
  assert.deepEqual(asides([get, put, together, get]), [undefined, 'concurrent', 'concurrent', undefined]);
});

test('chunks of a raw request are joined', () => {
  const body = '3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n';
  const raw = sent({ headers: [['Transfer-Encoding', 'chunked']], body, raw: { head: CHUNKED } }, put);
  assert.equal(Buffer.from(prepared([raw]).exchanges[0]?.request.body ?? []).toString(), 'abcd');
});

test('a GET before the first write shows the document that the case began with', () => {
  const shown: RecordedExchange = { ...get, response: { status: 200, headers: [], body: '<a/>' } };
  assert.deepEqual(
    prepared([shown, put]).initial.map(({ text }) => text),
    ['<a/>'],
  );
  assert.deepEqual(prepared([put, shown]).initial, []);
  assert.deepEqual(prepared([{ ...shown, expected: '404' }]).initial, []);
});

test('where a step failed for a status, its expectation counts', () => {
  const exchanges = [exchanged('DELETE', URLS.element, 204, { expected: '2xx' })];
  const failed = observed('a', 'failed', exchanges, { error: { message: '', about: { status: '200' } } });
  assert.equal(prepareCase(failed, FACTS, SERVED).exchanges[0]?.expected, '200');
});
