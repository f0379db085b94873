import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { certificateName, startFront } from './a-front.js';
import { ALICE_CERTIFICATE, BOB_CERTIFICATE } from './client-certificates.js';
import { ALICE, at, BOB, doctorOf, issuing, outcomes, users } from './identified-users.js';

let byDigest: readonly string[] = [];

before(async () => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest' });
  const ended: (() => unknown)[] = [];
  const context = { after: (end: () => unknown) => ended.push(end) } as unknown as TestContext;
  byDigest = await outcomes(context, at(xdms.xcapRoot, { users: MOCK_USERS }));
  for (const end of ended) await end();
  assert.ok(byDigest.filter((line) => line.includes(' passed ')).length > 50);
});

test('two asserted identities have the outcomes of two passwords', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest', trustedProxy: true });
  const identity = (xui: string) => ({ headers: { 'X-3GPP-Asserted-Identity': `"${xui}"` } });
  const choice = at(xdms.xcapRoot, { users: users(identity(ALICE), identity(BOB)) });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by the field X-3GPP-Asserted-Identity'));
});

test('two tokens have the outcomes of two passwords, also with two threads', async (context) => {
  const known: Readonly<Record<string, string>> = { 'Bearer token-a': ALICE, 'Bearer token-b': BOB };
  const xcapRoot = await startFront(context, { identify: ({ headers }) => known[headers.authorization ?? ''] });
  const choice = at(xcapRoot, { users: users({ token: 'token-a' }, { token: 'token-b' }) });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by HTTP Bearer'));
  const wrong = at(xcapRoot, { users: users({ token: 'token-a' }, { token: 'token-c' }) });
  assert.deepEqual(await doctorOf(wrong), [
    'has access, by HTTP Bearer',
    'is refused access (401): check the token: it may have expired, lack a scope, or be for another server; the server says invalid_token',
  ]);
});

test('two client certificates have the outcomes of two passwords, also with two threads', async (context) => {
  const known: Readonly<Record<string, string>> = { alice: ALICE, bob: BOB };
  const identify = (request: Parameters<typeof certificateName>[0]) => known[certificateName(request) ?? ''];
  const xcapRoot = await startFront(context, { isTls: true, identify });
  const choice = at(xcapRoot, {
    tls: { rejectUnauthorized: false },
    users: users({ tls: ALICE_CERTIFICATE }, { tls: BOB_CERTIFICATE }),
  });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.deepEqual(await doctorOf(choice), [
    'has access, by the client certificate of CN=alice',
    'has access, by the client certificate of CN=bob',
  ]);
});

test('a helper starts once a user, also with two threads', async (context) => {
  const { choice, starts } = await issuing(context, Number.POSITIVE_INFINITY);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.equal(await starts(), 2);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by HTTP Bearer, with credentials of the helper'));
});

test('a helper whose tokens the server soon refuses has the outcomes of two passwords', async (context) => {
  const { choice, starts, used } = await issuing(context, 40);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  const tokens = [...used.keys()].filter((authorization) => authorization !== '');
  assert.ok(tokens.length > 4, 'the tokens have ended in the run');
  assert.equal(await starts(), tokens.length);
});
