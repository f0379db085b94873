import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms, type XdmsOptions } from '../../../../simulators/index.js';
import type { AuthOptions } from '../../../../simulators/xdms/auth/auth-options.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { ALICE, BOB, DOCUMENT, MockWithAuth, TEXT } from './mock-with-auth.js';

const TIME = '2027-01-31T12:00:00Z';

const USERS = [
  { xui: ALICE, tokens: [{ token: 'alice-1' }, { token: 'alice-2', expiresAt: TIME }] },
  {
    xui: BOB,
    tokens: [
      { token: 'bob-read', scopes: ['read'] },
      { token: 'bob-both', scopes: ['write', 'read'] },
    ],
  },
];

function mockWith(auth: Partial<AuthOptions> = {}, now = '2027-01-31T11:59:59Z'): MockWithAuth {
  const options = { scheme: 'bearer', bearerWithoutTls: true, now: () => new Date(now), ...auth } as const;
  return new MockWithAuth({ auth: options, users: USERS });
}

function send(mock: MockWithAuth, token: string, xui = ALICE): XdmsAnswer {
  const target = DOCUMENT.replace(ALICE, xui);
  return mock.request({ target, headers: { authorization: `Bearer ${token}` } });
}

const REALM = 'realm="xcap@xcap.example.com"';

test('a token gives access to the documents of its user only', () => {
  const mock = mockWith();
  // No document exists yet, so a user with access gets 404.
  assert.deepEqual([send(mock, 'alice-1').status, send(mock, 'alice-2').status], [404, 404]);
  assert.equal(send(mock, 'alice-1', BOB).status, 403);
  assert.equal(send(mock, 'bob-read', BOB).status, 404);
  assert.equal(mock.request({ headers: { authorization: 'bearer alice-1' } }).status, 404);
});

test('without a token of the scheme, the challenge has no error (RFC 6750 §3.1)', () => {
  const mock = mockWith();
  for (const headers of [{}, { authorization: 'Basic YTpi' }]) {
    const answer = mock.request({ headers });
    assert.deepEqual([answer.status, answer.challenges], [401, [`Bearer ${REALM}`]]);
  }
  assert.equal(mock.request({ target: `${DOCUMENT}?access_token=alice-1` }).status, 401);
});

test('an unknown, a malformed and an expired token are invalid', () => {
  for (const [mock, token, reason] of [
    [mockWith(), 'other', 'is unknown or revoked.'],
    [mockWith(), 'a b', 'is unknown or revoked.'],
    [mockWith(), '', 'is unknown or revoked.'],
    [mockWith({}, TIME), 'alice-2', 'has expired.'],
  ] as const) {
    const answer = send(mock, token);
    const description = `The access token ${reason}`;
    const challenge = `Bearer ${REALM}, error="invalid_token", error_description="${description}"`;
    assert.deepEqual([answer.status, answer.challenges], [401, [challenge]]);
  }
});

test('a token has all scopes that the server asks for, or no list of scopes', () => {
  const mock = mockWith({ scopes: ['read', 'write'] });
  const answer = send(mock, 'bob-read', BOB);
  assert.equal(answer.status, 403);
  assert.match(answer.challenges?.[0] ?? '', /error="insufficient_scope".*, scope="read write"$/);
  assert.deepEqual([send(mock, 'bob-both', BOB).status, send(mock, 'alice-1').status], [404, 404]);
});

test('servers may refuse with 403, with the same challenges', () => {
  const mock = mockWith({ refusalStatus: 403 });
  for (const answer of [mock.request(), send(mock, 'other')]) {
    assert.equal(answer.status, 403);
    assert.match(answer.challenges?.[0] ?? '', /^Bearer /);
  }
});

test('everybody reads an anonymous path, and only that', () => {
  const mock = mockWith({ anonymous: ['xcap-caps', `resource-lists/users/${ALICE}`] });
  const status = (method: string, target: string): number => mock.request({ method, target }).status;
  assert.equal(status('GET', '/xcap-root/xcap-caps/global/index'), 200);
  assert.equal(status('HEAD', `${DOCUMENT}?a`), 404);
  assert.equal(status('GET', DOCUMENT.replace(ALICE, 'sip%3Aalice%40example.com')), 404);
  assert.equal(status('PUT', DOCUMENT), 401);
  for (const target of [
    DOCUMENT.replace(ALICE, BOB),
    '/xcap-root/xcap-caps2/global/index',
    '/xcap-root/rls-services/global/index',
    '/xcap-root/%zz/global/index',
    '/xcap-root/xcap-caps/../resource-lists/global/index',
  ]) {
    assert.notEqual(status('GET', target), 200, target);
  }
  assert.equal(send(mock, 'other').status, 401);
});

test('a user that is added again has other tokens, and the control of time ends them', async () => {
  const options: XdmsOptions = { auth: 'bearer', users: [{ xui: ALICE, tokens: [{ token: 'old' }] }] };
  await using xdms = await startXdms(options);
  const url = `${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`;
  const put = async (token: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/resource-lists+xml', Authorization: `Bearer ${token}` };
    return (await fetch(url, { method: 'PUT', headers, body: TEXT })).status;
  };
  assert.equal(await put('old'), 201);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  xdms.addUser({ xui: ALICE, tokens: [{ token: 'new', expiresAt }] });
  assert.deepEqual([await put('old'), await put('new')], [401, 200]);
  xdms.clock.advance(3_600_000);
  assert.equal(await put('new'), 401);
  xdms.addUser({ xui: ALICE });
  assert.equal(await put('new'), 401);
  xdms.reset();
  assert.equal(await put('old'), 201);
});

for (const [argument, options] of [
  ['users[0].tokens[0].token', { users: [{ xui: ALICE, tokens: [{ token: 's3cr3t s3cr3t' }] }] }],
  ['users[0].tokens[0].expiresAt', { users: [{ xui: ALICE, tokens: [{ token: 't', expiresAt: 'soon' }] }] }],
  ['users[0].tokens[0].scopes', { users: [{ xui: ALICE, tokens: [{ token: 't', scopes: ['a b'] }] }] }],
  ['users[0].tokens[0].life', { users: [{ xui: ALICE, tokens: [{ token: 't', life: 5 }] }] }],
  ['auth.scopes', { auth: { scheme: 'bearer', scopes: ['"'] } }],
  ['auth.refusalStatus', { auth: { scheme: 'bearer', refusalStatus: 400 } }],
  ['auth.anonymous[0]', { auth: { scheme: 'bearer', anonymous: [''] } }],
  ['auth', { auth: 'bearer', host: '0.0.0.0' }],
] as const) {
  test(`wrong options are refused, naming ${argument} and no token`, async () => {
    await assert.rejects(startXdms(options as unknown as XdmsOptions), (error: Error & { argument?: string }) => {
      assert.equal(error.argument, argument);
      return !error.message.includes('s3cr3t');
    });
  });
}
