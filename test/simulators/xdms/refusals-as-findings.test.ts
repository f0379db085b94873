import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const DOCUMENT = `/resource-lists/users/${ALICE}/index`;
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = 'application/resource-lists+xml';

interface Sent {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send(
  xdms: Xdms,
  { method = 'PUT', path = DOCUMENT, headers = {}, body = LISTS }: Sent,
): Promise<number> {
  const content = method === 'PUT' || method === 'POST' ? { body } : {};
  const response = await request(`${xdms.xcapRoot}${path}`, { method, headers, ...content });
  await response.body.dump();
  return response.statusCode;
}

const NAME = `${DOCUMENT}/~~/resource-lists/list/@name`;
const REFUSED: readonly (readonly [status: number, severity: string, rule: string, advice: RegExp, sent: Sent])[] = [
  [415, 'error', 'RFC 4825 §8.2.2', /Accept field/, { headers: { 'content-type': 'text/plain' } }],
  [405, 'error', 'RFC 4825 §8.1', /send PUT/, { method: 'POST', headers: { 'content-type': TYPE } }],
  [412, 'note', 'RFC 9110 §13.1', /entity tag/, { headers: { 'content-type': TYPE, 'if-none-match': '*' } }],
  [
    409,
    'error',
    'RFC 4825 §8.2.2',
    /in quotes/,
    { path: NAME, headers: { 'content-type': 'application/xcap-att+xml' }, body: 'b' },
  ],
  [
    409,
    'error',
    'RFC 4825 §8.2.5',
    /follows its schema/,
    { headers: { 'content-type': TYPE }, body: LISTS.replace('<list name="a"/>', '<x/>') },
  ],
  [
    409,
    'note',
    'RFC 4825 §8.2.1',
    /parent first/,
    {
      path: `${DOCUMENT}/~~/resource-lists/list%5B9%5D/entry`,
      headers: { 'content-type': 'application/xcap-el+xml' },
      body: '<entry uri="sip:a@b"/>',
    },
  ],
];

for (const [status, severity, rule, advice, sent] of REFUSED) {
  test(`a refusal with ${status} by ${rule} is a finding: ${severity}`, async () => {
    await using xdms = await startXdms({ users: [{ xui: ALICE }] });
    assert.ok((await send(xdms, { headers: { 'content-type': TYPE } })) < 300);
    assert.equal(xdms.findings.length, 0);
    assert.equal(await send(xdms, sent), status);
    const [finding, ...others] = xdms.findings;
    assert.equal(others.length, 0);
    assert.deepEqual([finding?.severity, finding?.rule, finding?.count], [severity, rule, 1]);
    assert.match(finding?.advice ?? '', advice);
  });
}

test('ordinary refusals are no findings: a missing document, and a document that has not changed', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  assert.equal(await send(xdms, { method: 'GET' }), 404);
  assert.deepEqual(xdms.findings, []);
});

const TOLERATED: readonly (readonly [what: string, sent: Sent, text: RegExp, strict: number])[] = [
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, /urlencoded is too general/, 415],
  ['no Content-Type', {}, /has no Content-Type/, 415],
  [
    'a bare attribute value',
    { path: NAME, headers: { 'content-type': 'application/xcap-att+xml' }, body: 'Ben & "Jo"' },
    /not in quotes/,
    409,
  ],
];

for (const [what, sent, text, strict] of TOLERATED) {
  test(`a lenient server takes ${what} and reports it; a strict one answers ${strict}`, async () => {
    for (const lenient of [true, false]) {
      await using xdms = await startXdms({ users: [{ xui: ALICE }], lenient });
      await send(xdms, { headers: { 'content-type': TYPE } });
      const status = await send(xdms, sent);
      assert.equal(lenient ? status < 300 : status === strict, true, `${status}`);
      const [finding] = xdms.findings;
      assert.equal(finding?.severity, lenient ? 'warning' : 'error');
      if (lenient) assert.match(finding?.text ?? '', text);
    }
  });
}

test('a lenient server refuses other types and codings', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], lenient: true });
  assert.equal(await send(xdms, { headers: { 'content-type': 'application/pidf+xml' } }), 415);
  assert.equal(await send(xdms, { headers: { 'content-encoding': 'gzip' } }), 415);
});
