import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../common/defined.js';
import { startXdms, startXdmsTenants } from '../../../simulators/index.js';
import { temporaryFolder } from '../persist/support.js';

const ALICE = 'sip:alice@example.com';
const INDEX = { auid: 'resource-lists', user: ALICE, document: 'index' };
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const users = [{ xui: ALICE }];

async function send(xcapRoot: string, method: 'GET' | 'PUT' = 'GET', body?: string) {
  const headers = { 'content-type': body === 'bad' ? 'text/plain' : 'application/resource-lists+xml' };
  const response = await request(`${xcapRoot}/resource-lists/users/${ALICE}/index`, {
    method,
    ...defined({ headers: body === undefined ? undefined : headers, body }),
  });
  return { status: response.statusCode, body: await response.body.text() };
}

test('tenants on one port share no documents, users, records, findings, faults, deviations or time', async () => {
  await using server = await startXdmsTenants({ tenants: { red: { users }, blue: { users, root: '/services/blue' } } });
  const { red, blue } = server.tenants;
  assert.deepEqual([red.xcapRoot, blue.xcapRoot], [`${server.url}/red/xcap-root`, `${server.url}/services/blue`]);
  red.addUser({ xui: 'sip:bob@example.com' });
  red.next({ method: 'GET' }).respond(503);
  red.deviate(['conflicts-are-500']);
  red.clock.advance(86_400_000);
  assert.equal((await send(red.xcapRoot, 'PUT', TEXT)).status, 201);
  assert.equal((await send(blue.xcapRoot)).status, 404, 'neither the document nor the fault of red');
  assert.equal((await send(red.xcapRoot)).status, 503);
  assert.equal((await send(red.xcapRoot, 'PUT', '<a/>')).status, 500);
  assert.equal((await send(blue.xcapRoot, 'PUT', '<a/>')).status, 409);
  assert.deepEqual([red.requests().length, blue.requests().map(({ response }) => response?.status)], [3, [404, 409]]);
  assert.deepEqual([red.documents.list().length, blue.documents.list().length], [1, 0]);
  assert.deepEqual([red.snapshot().users.length, blue.snapshot().users.length], [2, 1]);
  assert.equal(blue.deviations.length, 0);
  assert.ok(red.clock.now().getTime() - blue.clock.now().getTime() > 80_000_000);
  await request(`${red.xcapRoot}/resource-lists/users/${ALICE}/index`, {
    headers: { 'content-type': 'text/plain' },
  });
  assert.ok(red.findings.some(({ rule }) => rule === 'RFC 9110 §8.3'));
  assert.ok(blue.findings.every(({ rule }) => rule !== 'RFC 9110 §8.3'));
  red.reset();
  assert.deepEqual([red.requests().length, blue.requests().length], [0, 2]);
});

test('credentials and nonces of one tenant are worth nothing at another', async () => {
  const secret = [{ xui: ALICE, password: 'secret' }];
  await using server = await startXdmsTenants({
    tenants: { open: { users }, closed: { users: secret, auth: 'digest' } },
  });
  const { open, closed } = server.tenants;
  assert.equal((await send(open.xcapRoot)).status, 404);
  assert.equal((await send(closed.xcapRoot)).status, 401);
});

test('each tenant answers for its root only, however the path is written', async () => {
  await using server = await startXdmsTenants({ tenants: { red: { users }, 'red-2': { users } } });
  for (const [path, status, tenant] of [
    ['/red/xcap-root/xcap-caps/global/index', 200, 'red'],
    ['/r%65d/xcap-root/xcap-caps/global/index', 200, 'red'],
    ['/red-2/xcap-root/xcap-caps/global/index?x', 200, 'red-2'],
    ['/red/xcap-root/resource-lists/global/%ZZ', 400, 'red'],
    ['/xcap-root/xcap-caps/global/index', 404, undefined],
    ['/red', 404, undefined],
  ] as const) {
    const before = { red: server.tenants.red.requests().length, 'red-2': server.tenants['red-2'].requests().length };
    const { statusCode, body } = await request(`${server.url}${path}`);
    const text = await body.text();
    assert.equal(statusCode, status, path);
    for (const name of ['red', 'red-2'] as const) {
      assert.equal(
        server.tenants[name].requests().length - before[name],
        name === tenant ? 1 : 0,
        `${path} at ${name}`,
      );
    }
    if (tenant === undefined) assert.match(text, /the tenants are red, red-2/);
  }
});

test('tenants have folders of their own, and a failed start releases them', async (context) => {
  const [one, two] = [temporaryFolder(context), temporaryFolder(context)];
  {
    await using server = await startXdmsTenants({ tenants: { red: { persist: one }, blue: { persist: two } } });
    server.tenants.red.documents.put(INDEX, TEXT);
  }
  await assert.rejects(startXdmsTenants({ tenants: { red: { persist: one }, blue: { persist: one } } }), {
    code: 'XCALIPER_FOLDER_IN_USE',
  });
  await using red = await startXdms({ persist: one });
  await using blue = await startXdms({ persist: two });
  assert.deepEqual([red.documents.list().length, blue.documents.list().length], [1, 0]);
});

test('a closed tenant leaves the others alone', async () => {
  const server = await startXdmsTenants({ tls: true, tenants: { red: { users }, blue: { users } } });
  const { red, blue } = server.tenants;
  assert.equal(red.certificate, server.certificate);
  const waiting = blue.waitFor({ method: 'PUT' }, { timeoutMs: 60_000 });
  await red.close();
  assert.deepEqual([red.listening, blue.listening, server.listening], [false, true, true]);
  await server.close();
  assert.deepEqual([blue.listening, server.listening], [false, false]);
  await assert.rejects(waiting);
});

test('options of a tenant are named with it', async () => {
  for (const [tenants, argument] of [
    [{}, 'tenants'],
    [[], 'tenants'],
    [{ red: { port: 0 } }, 'tenants.red.port'],
    [{ red: { root: 'a?b' } }, 'tenants.red.root'],
    [{ 'a b': {} }, 'tenants'],
    [{ red: { users: [{ xui: 'alice' }] } }, 'tenants.red.users[0].xui'],
    [{ red: { root: '/a' }, blue: { root: '/a/b' } }, 'tenants.blue.root'],
    [{ red: { root: '/' }, blue: {} }, 'tenants.blue.root'],
  ] as const) {
    await assert.rejects(startXdmsTenants({ tenants } as never), { argument });
  }
});
