import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { RESPONSE_RULES } from '../../../src/measure/judge/rules/server/response-rules.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { judgeResponses } from './judge-responses.js';

const INDEX = '/xcap/resource-lists/users/sip:a@example.com/index';
const ENTRY = `${INDEX}/~~/resource-lists/list/entry`;
const NAME = `${INDEX}/~~/resource-lists/list/@name`;
const BINDINGS = `${INDEX}/~~/resource-lists/list/namespace::*`;
const CAPS = '/xcap/xcap-caps/global/index';
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const CAPS_NS = 'urn:ietf:params:xml:ns:xcap-caps';
const capabilities = (auid: string, namespace: string, root = 'xcap-caps') =>
  `<${root} xmlns="${CAPS_NS}"><auids><auid>${auid}</auid></auids><namespaces><namespace>${namespace}</namespace></namespaces></${root}>`;
const report = (conditions: string) =>
  `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">${conditions}</xcap-error>`;

interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly startedAt?: number;
}

interface Got {
  readonly status?: number;
  readonly type?: string;
  /** Entity tag; undefined for the usual one, null for none. */
  readonly tag?: string | null;
  readonly content?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const blueprint = await referenceBlueprint({});
let moment = 0;

/** An exchange that takes a millisecond, behind those before. */
function exchange(sent: Sent, got: Got): Exchange {
  const { method = 'GET', target = INDEX, body = '', fields = {}, startedAt = moment } = sent;
  const { status = 200, type, tag, content = '', fields: more = {} } = got;
  moment = startedAt + 1;
  const headers: HeaderList = [
    ...(type === undefined ? [] : [['Content-Type', type] as const]),
    ...(tag === null ? [] : [['ETag', tag ?? '"1"'] as const]),
    ...Object.entries(more),
  ];
  return {
    request: { method, origin: 'http://x', target, headers: Object.entries(fields), body: Buffer.from(body) },
    response: { status, headers, body: Buffer.from(content) },
    startedAt,
    durationMs: 1,
  };
}

const put = (sent: Sent, got: Got) => exchange({ method: 'PUT', body: LISTS, ...sent }, { status: 201, ...got });
const remove = (sent: Sent, got: Got) => exchange({ method: 'DELETE', ...sent }, { tag: null, ...got });
const found = (got: Got, sent: Sent = {}) =>
  exchange(sent, { type: 'application/resource-lists+xml', content: LISTS, ...got });
const caps = (content: string, got: Got = {}) =>
  exchange({ target: CAPS }, { type: 'application/xcap-caps+xml', content, ...got });
const conflict = (content: string, type = 'application/xcap-error+xml') =>
  put({}, { status: 409, tag: null, type, content });
const FIELD = 'resource-lists/list%5B@name=%22a%22%5D/@name';
const taken = (field: string) => report(`<uniqueness-failure><exists field="${field}"/></uniqueness-failure>`);
const GOOD_CAPS = capabilities('xcap-caps', CAPS_NS);

/** A trace that keeps each rule, and those that break it. */
const TRACES: Readonly<Record<string, readonly [keeps: Trace, ...breaks: Trace[]]>> = {
  'XCAP-11.1-12': [() => [conflict(taken(FIELD))], () => [conflict(report('<uniqueness-failure/>'))]],
  'XCAP-11.1-13': [
    () => [conflict(taken(FIELD))],
    () => [conflict(taken(`/${FIELD}`))],
    () => [conflict(taken(`~~/${FIELD}`))],
  ],
  'XCAP-11.1-14': [
    () => [conflict(taken('p:resource-lists/list/@p:a?xmlns(p=urn:x)'))],
    () => [conflict(taken('p:resource-lists/list/@p:a'))],
  ],
  'XCAP-11.1-15': [
    () => [conflict(taken(FIELD))],
    () => [conflict(taken(decodeURIComponent(FIELD).replaceAll('"', '&quot;')))],
  ],
  'XCAP-8.3-13': [() => [found({})], () => [found({ tag: null })]],
  'XCAP-8.2.7-06': [() => [put({}, {})], () => [put({}, { tag: null })]],
  'XCAP-8.4-13': [() => [remove({ target: ENTRY }, { tag: '"2"' })], () => [remove({ target: ENTRY }, {})]],
  'HTTP-8.8.3-01': [() => [found({ tag: 'W/"a"' })], () => [found({ tag: 'abc' })], () => [found({ tag: '"a b"' })]],
  'XCAP-8.2.7-04': [() => [put({}, { status: 200 })], () => [put({}, { status: 200, content: 'ok' })]],
  'XCAP-7-13': [
    () => [
      found({}),
      put({ fields: { 'Content-Type': 'application/resource-lists+xml' } }, { status: 200, tag: '"2"' }),
    ],
    () => [put({}, { status: 204 })],
  ],
  'XCAP-8.4-15': [() => [remove({}, {})], () => [remove({}, { status: 204 })]],
  'XCAP-8.3-01': [() => [found({})], () => [found({ status: 203 })]],
  'XCAP-8.3-02': [() => [found({})], () => [found({ type: 'text/html' })], () => [exchange({}, { content: LISTS })]],
  'XCAP-12-01': [() => [caps(GOOD_CAPS)], () => [caps('', { status: 404 })]],
  'XCAP-12.9-02': [() => [caps(GOOD_CAPS)], () => [caps(GOOD_CAPS, { tag: null })]],
  'XCAP-12.4-01': [() => [caps(GOOD_CAPS)], () => [caps(GOOD_CAPS, { type: 'text/xml' })]],
  'XCAP-8.3-07': [
    () => [exchange({ target: ENTRY }, { type: 'application/xcap-el+xml; charset=utf-8', content: '<entry/>' })],
    () => [exchange({ target: ENTRY }, { type: 'application/xml', content: '<entry/>' })],
  ],
  'XCAP-8.3-09': [
    () => [exchange({ target: NAME }, { type: 'application/xcap-att+xml', content: '"a"' })],
    () => [exchange({ target: NAME }, { type: 'text/plain', content: '"a"' })],
  ],
  'XCAP-8.3-10': [
    () => [exchange({ target: BINDINGS }, { type: 'application/xcap-ns+xml', content: '<list xmlns="urn:a"/>' })],
    () => [exchange({ target: BINDINGS }, { type: 'application/xcap-el+xml', content: '<list xmlns="urn:a"/>' })],
  ],
  'XCAP-8.3-05': [
    () => [exchange({ target: ENTRY }, { content: '<p:entry p:a="http://a:80/"><!-- any prefix --></p:entry>' })],
    () => [exchange({ target: ENTRY }, { content: '<list/>' })],
    () => [exchange({ target: ENTRY }, { content: '<entry/><entry/>' })],
    () => [exchange({ target: ENTRY }, { content: '<entry>' })],
  ],
  'XCAP-7.9-02': [
    () => [exchange({ target: NAME }, { content: `'a "b" c'` })],
    () => [exchange({ target: NAME }, { content: 'a' })],
    () => [exchange({ target: NAME }, { content: '"a<b"' })],
  ],
  'XCAP-12-02': [
    () => [caps(GOOD_CAPS)],
    () => [caps(capabilities('xcap-caps', CAPS_NS, 'caps'))],
    () => [caps(`<xcap-caps xmlns="${CAPS_NS}"><namespaces/><auids/></xcap-caps>`)],
  ],
  'XCAP-12-03': [() => [caps(GOOD_CAPS)], () => [caps(capabilities('resource-lists', CAPS_NS))]],
  'XCAP-12-04': [() => [caps(GOOD_CAPS)], () => [caps(capabilities('xcap-caps', 'urn:a'))]],
  'XCAP-11-01': [
    () => [conflict(report('<cannot-insert/>'))],
    () => [conflict(report('<cannot-insert/>'), 'text/xml')],
  ],
  'XCAP-11.1-01': [
    () => [conflict(report('<cannot-insert/>'))],
    () => [conflict(report(''))],
    () => [conflict(report('<cannot-insert/><no-parent/>'))],
    () => [conflict('<error/>')],
  ],
  'HTTP-10.2.1-01': [
    () => [exchange({ method: 'POST' }, { status: 405, fields: { Allow: 'GET' } })],
    () => [exchange({ method: 'POST' }, { status: 405 })],
  ],
  'XCAP-8.2-01': [
    () => [put({ target: BINDINGS }, { status: 405, fields: { Allow: 'GET' } })],
    () => [put({ target: BINDINGS }, { status: 200 })],
  ],
  'XCAP-8.2-02': [
    () => [put({ target: BINDINGS }, { status: 405, fields: { Allow: 'HEAD, GET' } })],
    () => [put({ target: BINDINGS }, { status: 405, fields: { Allow: 'PUT' } })],
  ],
  'XCAP-8.4-01': [
    () => [remove({ target: BINDINGS }, { status: 405, fields: { Allow: 'GET' } })],
    () => [remove({ target: BINDINGS }, {})],
  ],
  'XCAP-8.4-02': [
    () => [remove({ target: BINDINGS }, { status: 405, fields: { Allow: 'GET' } })],
    () => [remove({ target: BINDINGS }, { status: 405 })],
  ],
  'HTTP-11.6.1-01': [
    () => [exchange({}, { status: 401, fields: { 'WWW-Authenticate': 'Bearer' } })],
    () => [exchange({}, { status: 401 })],
  ],
  'HTTP-15.4.5-01': [
    () => [exchange({}, { status: 304 })],
    () => [exchange({}, { status: 304, tag: null })],
    () => [exchange({}, { status: 304, content: LISTS })],
  ],
  'HTTP-8.6-04': [
    () => [remove({}, { status: 204 })],
    () => [remove({}, { status: 204, fields: { 'Content-Length': '0' } })],
  ],
};

/** Made anew for each judgment, since exchanges follow each other. */
type Trace = () => readonly Exchange[];

function judged(trace: Trace, rule: string, options: Parameters<typeof judgeResponses>[1] = {}) {
  return judgeResponses(trace(), options).find(({ requirement }) => requirement === rule);
}

test('each rule is in the register, about servers, and has traces that keep and break it', async () => {
  const register = await loadRegister();
  const servers = new Set(register.filter(({ subject }) => subject === 'server').map(({ id }) => id));
  assert.deepEqual(
    RESPONSE_RULES.filter(({ id }) => !servers.has(id)),
    [],
  );
  assert.deepEqual(RESPONSE_RULES.map(({ id }) => id).sort(), Object.keys(TRACES).sort());
});

for (const [rule, [keeps, ...breaks]] of Object.entries(TRACES)) {
  test(`${rule} is kept and broken`, () => {
    const kept = judged(keeps, rule, { blueprint, isSoleWriter: true });
    assert.deepEqual([kept?.breaches, (kept?.kept.length ?? 0) > 0], [[], true]);
    for (const trace of breaks) assert.equal(judged(trace, rule)?.breaches.length, 1, String(trace));
  });
}

test('the media type of a usage is judged once somebody has described the usage', () => {
  const target = '/xcap/com.example.notes/users/sip:a@example.com/index';
  const trace = (type: string) => () => [exchange({ target }, { type, content: '<notes/>' })];
  const usages = [{ auid: 'com.example.notes', mimeType: 'application/vnd.example.notes+xml' }];
  assert.equal(judged(trace('text/xml'), 'XCAP-8.3-02'), undefined);
  assert.equal(judged(trace('text/xml'), 'XCAP-8.3-02', { usages })?.breaches.length, 1);
  assert.deepEqual(judged(trace('application/vnd.example.notes+xml'), 'XCAP-8.3-02', { usages })?.breaches, []);
});

test('access, rate limits and faults of a gateway say nothing of the resource', () => {
  for (const status of [401, 403, 429, 502, 503]) {
    const trace = () => [
      remove({}, {}),
      remove({}, { status, fields: { 'WWW-Authenticate': 'Bearer' } }),
      put({ target: BINDINGS }, { status, tag: null, fields: { 'WWW-Authenticate': 'Bearer' } }),
      put({ body: '<a>' }, { status, tag: null, fields: { 'WWW-Authenticate': 'Bearer' } }),
    ];
    const broken = judgeResponses(trace()).filter(({ breaches }) => breaches.length > 0);
    assert.deepEqual(broken, [], String(status));
  }
});
