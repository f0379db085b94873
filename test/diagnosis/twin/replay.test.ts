import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCase } from '../../../src/diagnosis/twin/compare-case.js';
import { subjectFacts } from '../../../src/diagnosis/twin/subject-facts.js';
import { Twins } from '../../../src/diagnosis/twin/twin.js';
import type { RecordedExchange, RecordedResponse } from '../../../src/result/attachments.js';
import { observed } from '../../result/causes/an-observed-case.js';

const ROOT = 'http://127.0.0.1:1234/xcap-root';
const DOCUMENT = `${ROOT}/resource-lists/users/sip:alice@example.com/index`;
const NAMESPACE = 'urn:ietf:params:xml:ns:resource-lists';
const ONE = `<resource-lists xmlns="${NAMESPACE}"><list name="one"/></resource-lists>`;
const TWO = `<resource-lists xmlns="${NAMESPACE}"><list name="two"/></resource-lists>`;

interface Step extends Partial<Pick<RecordedExchange, 'expected' | 'isChallenge'>> {
  readonly method: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Absent when no response came. */
  readonly answer?: readonly [status: number, body?: string, headers?: Readonly<Record<string, string>>];
}

const tagOf = (body: string): string => `"${body.length}-${body.includes('two')}"`;

const ofDocument = { 'Content-Type': 'application/resource-lists+xml' };
const put = (body: string, status: number): Step => ({
  method: 'PUT',
  headers: ofDocument,
  body,
  answer: [status, '', { ETag: tagOf(body) }],
});
const get = (body: string, etag = tagOf(body)): Step => ({
  method: 'GET',
  answer: [200, body, { ...ofDocument, ETag: etag, 'Cache-Control': 'no-cache' }],
});

function recorded({ method, url = DOCUMENT, headers = {}, body, answer, ...notes }: Step): RecordedExchange {
  const [status = 0, content = '', fields = {}] = answer ?? [];
  const response: RecordedResponse = { status, headers: Object.entries(fields), body: content };
  const request = { method, url, headers: [['Host', '127.0.0.1:1234'] as const, ...Object.entries(headers)] };
  return {
    request: body === undefined ? request : { ...request, body },
    ...(answer === undefined ? {} : { response }),
    durationMs: 1,
    ...notes,
  };
}

const users = [{ xui: 'sip:alice@example.com' }];
const facts = subjectFacts({ subject: { name: 'server', xcapRoot: ROOT }, options: { users }, cases: [] });
assert.ok(facts);
const twins = await Twins.open(facts);

/** Replays exchanges on a twin, and says how each compares. */
function comparedWith(deviations: readonly string[], ...steps: readonly Step[]): readonly string[] {
  const prepared = twins.prepare(observed('a', 'passed', steps.map(recorded)));
  return compareCase(prepared, twins.replay(prepared, deviations)).map((one) => {
    if (one.result === 'set-aside') return one.reason;
    return one.result === 'agrees'
      ? 'agrees'
      : one.differences.map(({ kind, part, server, twin }) => [kind, part, server, twin].join(' ')).join('; ');
  });
}

test('each case begins without the documents of the case before', () => {
  const missing: Step = { method: 'GET', answer: [404] };
  assert.deepEqual(comparedWith([], put(ONE, 201), get(ONE)), ['agrees', 'agrees']);
  assert.deepEqual(comparedWith([], missing), ['agrees']);
});

test('a case begins with the document that its first GET shows', () => {
  const list: Step = { ...get('<list name="one"/>', '"a"'), url: `${DOCUMENT}/~~/resource-lists/list` };
  const shown: Step = {
    ...list,
    answer: [
      200,
      '<list name="one"/>',
      { 'Content-Type': 'application/xcap-el+xml', ETag: '"a"', 'Cache-Control': 'no-cache' },
    ],
  };
  assert.deepEqual(comparedWith([], get(ONE, '"a"'), shown), ['agrees', 'agrees']);
  assert.deepEqual(comparedWith([], shown), ['unknown-document']);
});

test('a write without an answer leaves the document unknown until a GET shows it', () => {
  const lost: Step = { method: 'PUT', headers: ofDocument, body: TWO };
  const compared = comparedWith([], put(ONE, 201), lost, get(TWO), get(TWO));
  assert.deepEqual(compared, ['agrees', 'no-response', 'unknown-document', 'agrees']);
});

test('a refused request that is set aside changes nothing', () => {
  const refused: Step = { method: 'DELETE', headers: { Authorization: 'Basic [redacted]' }, answer: [401] };
  assert.deepEqual(comparedWith([], put(ONE, 201), refused, get(ONE)), ['agrees', 'credentials', 'agrees']);
});

test('nobody knows whether the first PUT of a document creates it, unless the suite does', () => {
  assert.deepEqual(comparedWith([], put(ONE, 200), put(TWO, 200)), ['agrees', 'agrees']);
  assert.deepEqual(comparedWith([], put(ONE, 201), put(TWO, 201)), ['agrees', 'status  201 200']);
  assert.deepEqual(comparedWith([], { ...put(ONE, 200), expected: '201' }), ['status  200 201']);
});

test('conditions have the entity tags of the twin', () => {
  const conditional = (field: string, value: string, status: number): Step => {
    return {
      method: 'GET',
      headers: { [field]: value },
      answer: [
        status,
        status === 200 ? TWO : '',
        { ETag: '"b"', ...(status === 200 ? ofDocument : {}), 'Cache-Control': 'no-cache' },
      ],
    };
  };
  const compared = comparedWith(
    [],
    put(ONE, 201),
    get(TWO, '"b"'),
    conditional('If-None-Match', '"b"', 304),
    conditional('If-None-Match', 'W/"b"', 304),
    conditional('If-Match', '"x"', 412),
  );
  assert.deepEqual(compared.slice(2), ['agrees', 'agrees', 'agrees']);
});

test('a server that keeps an entity tag through a change differs, except from a twin that does so', () => {
  const change = { ...put(TWO, 200), answer: [200, '', { ETag: tagOf(ONE) }] } as const;
  const compared = comparedWith([], put(ONE, 201), change, get(TWO, tagOf(ONE)));
  assert.deepEqual(compared, ['agrees', 'field entity tag 1 new', 'agrees']);
});

test('where both may do as they like, the twin follows the server', () => {
  const either: Step = {
    method: 'PUT',
    headers: ofDocument,
    body: '<not-lists/>',
    expected: '2xx or 409',
    answer: [201, '', { ETag: '"x"' }],
  };
  assert.deepEqual(comparedWith([], either, { ...get('<not-lists/>', '"x"') }), ['agrees', 'agrees']);
  const refused: Step = { ...put(ONE, 403), expected: '2xx or 403', answer: [403] };
  assert.deepEqual(comparedWith([], refused, { method: 'GET', answer: [404] }), ['agrees', 'agrees']);
});

test('a deviation shows in the answers of its twin', () => {
  const deletion = (status: number): Step => ({ method: 'DELETE', expected: '200', answer: [status] });
  assert.deepEqual(comparedWith(['delete-is-204'], put(ONE, 201), deletion(204)), ['agrees', 'agrees']);
  assert.deepEqual(comparedWith([], put(ONE, 201), deletion(204)), ['agrees', 'status  204 200']);
  assert.deepEqual(comparedWith(['delete-is-204'], put(ONE, 201), deletion(200)), ['agrees', 'status  200 204']);
});

test('an unknown deviation is refused', () => {
  const prepared = twins.prepare(observed('a', 'passed', []));
  assert.throws(() => twins.replay(prepared, ['no-such-deviation']), { code: 'XCALIPER_INVALID_ARGUMENT' });
});
