import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { refusedAccess } from '../../../../../src/measure/server/subject/access/check-access.js';
import { SubjectAccessError } from '../../../../../src/result/errors.js';

const ALICE = { xui: 'sip:alice@example.com', password: 'right' };
const BOB = { xui: 'sip:bob@example.com', password: 'right too' };

async function answering(context: TestContext, status: number, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return subjectAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`, ALICE);
}

function subjectAt(xcapRoot: string, ...users: { xui: string; password?: string; username?: string }[]) {
  return { name: 'elsewhere', xcapRoot, users, timeoutMs: 5_000 };
}

test('admitted users pass the check', async () => {
  await using xdms = await startXdms({ users: [ALICE, BOB], auth: 'digest' });
  assert.equal(await refusedAccess(subjectAt(xdms.xcapRoot, ALICE, BOB)), undefined);
});

test('a wrong or missing password is reported with its user', async () => {
  await using xdms = await startXdms({ users: [ALICE, BOB], auth: 'digest' });
  assert.match(
    (await refusedAccess(subjectAt(xdms.xcapRoot, ALICE, { ...BOB, password: 'wrong' }))) ?? '',
    /401 to sip:bob@example\.com, whose credentials it refuses: check --password/,
  );
  assert.match(
    (await refusedAccess(subjectAt(xdms.xcapRoot, { xui: ALICE.xui }))) ?? '',
    /401 to sip:alice@example\.com, who has no password: give it with --password/,
  );
});

test('the user part is named where the server accepts it, after one try', async () => {
  let tried = 0;
  await using xdms = await startXdms({ users: [{ ...ALICE, username: 'alice' }], auth: 'digest' });
  xdms.subscribe(({ request: { headers } }) => {
    if (headers.some(([name]) => name.toLowerCase() === 'authorization')) tried += 1;
  });
  assert.match(
    (await refusedAccess(subjectAt(xdms.xcapRoot, ALICE))) ?? '',
    /401 to sip:alice@example\.com, but accepts the user name alice: add --username-form user-part, or auth\.username: user-part to the subject file$/,
  );
  // The mock asks for a hash of the name, so the XUI is tried both ways.
  assert.equal(tried, 3);
  assert.match(
    (await refusedAccess(subjectAt(xdms.xcapRoot, { ...ALICE, password: 'wrong' }))) ?? '',
    /whose credentials it refuses/,
  );
  assert.equal(tried, 6);
});

test('no other user name is tried for a user with one', async () => {
  let tried = 0;
  await using xdms = await startXdms({ users: [{ ...ALICE, username: 'alice' }], auth: 'digest' });
  xdms.subscribe(({ request: { headers } }) => {
    if (headers.some(([name]) => name.toLowerCase() === 'authorization')) tried += 1;
  });
  const user = { ...ALICE, username: 'al' };
  assert.match((await refusedAccess(subjectAt(xdms.xcapRoot, user))) ?? '', /whose credentials it refuses/);
  assert.equal(tried, 2);
});

test('an unsupported scheme is named', async (context) => {
  const subject = await answering(context, 401, { 'WWW-Authenticate': 'Basic realm="x"' });
  assert.match(
    (await refusedAccess(subject)) ?? '',
    /--password could not be used: the server offers Basic; .*--basic-without-tls/,
  );
});

for (const status of [200, 403, 404, 500]) {
  test(`a response with ${status} is not a problem of the credentials`, async (context) => {
    assert.equal(await refusedAccess(await answering(context, status)), undefined);
  });
}

test('refused credentials make the measurement fail', async () => {
  await using xdms = await startXdms({ users: [ALICE], auth: 'digest' });
  const users = [{ ...ALICE, password: 'wrong' }];
  await assert.rejects(runConformance({ subject: xdms.xcapRoot, users, only: ['A-CASE-01'] }), (error) => {
    return error instanceof SubjectAccessError && error.message.includes('--password');
  });
});

test('users who get the same nonce are told apart by its count', async () => {
  const deviations = ['one-nonce-for-everybody'];
  const users = [ALICE, { xui: 'sip:bob@example.com', password: 'bob-secret' }];
  await using xdms = await startXdms({ users, auth: 'digest', deviations });
  assert.equal(await refusedAccess({ ...subjectAt(xdms.xcapRoot, ALICE), users }), undefined);
});

test('a server that misreads the hash of the user name is measured with the name in clear', async () => {
  const deviations = ['hashes-of-user-names-not-understood'];
  await using xdms = await startXdms({ users: [ALICE], auth: 'digest', deviations });
  assert.equal(await refusedAccess(subjectAt(xdms.xcapRoot, ALICE)), undefined);
});
