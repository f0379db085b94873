import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startLicenseServer } from '../../../simulators/start/license-server.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const INDEX = { auid: 'resource-lists', user: ALICE, document: 'index' };
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';

async function get(xdms: Xdms): Promise<{ readonly status: number; readonly body: string; readonly etag: unknown }> {
  const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`);
  return { status: response.statusCode, body: await response.body.text(), etag: response.headers.etag };
}

test('documents are read and written in process, and clients see the same', async () => {
  await using xdms = await startXdms();
  const stored = xdms.documents.put(INDEX, TEXT);
  assert.deepEqual(await get(xdms), { status: 200, body: TEXT, etag: stored.etag });
  assert.deepEqual(xdms.documents.get(INDEX), stored);
  assert.deepEqual(xdms.documents.list(), [{ ...INDEX, text: TEXT, etag: stored.etag }]);
  assert.equal(xdms.documents.delete(INDEX), true);
  assert.equal(xdms.documents.delete(INDEX), false);
  assert.equal((await get(xdms)).status, 404);
});

test('documents that a client could not write are refused in process, too', async () => {
  await using xdms = await startXdms();
  assert.throws(() => xdms.documents.put(INDEX, '<a/>'), { argument: 'text' });
  assert.throws(() => xdms.documents.put(INDEX, '<a>'), { argument: 'text' });
  assert.throws(() => xdms.documents.put({ ...INDEX, auid: 'unknown' }, TEXT), { argument: 'auid' });
  assert.throws(() => xdms.documents.put({ ...INDEX, user: 'alice' }, TEXT), { argument: 'user' });
  const caps = { auid: 'xcap-caps', document: 'index' };
  assert.throws(() => xdms.documents.put(caps, TEXT), { argument: 'document' });
  assert.deepEqual(xdms.documents.list(), []);
});

test('a snapshot restores documents with their entity tags, and users', async () => {
  await using xdms = await startXdms();
  xdms.documents.put(INDEX, TEXT);
  const before = await get(xdms);
  const snapshot = xdms.snapshot();
  xdms.documents.put(INDEX, TEXT.replace('"a"', '"b"'));
  xdms.documents.put({ ...INDEX, user: 'sip:bob@example.com' }, TEXT);
  xdms.restore(snapshot);
  assert.deepEqual(await get(xdms), before);
  assert.equal(xdms.documents.list().length, 1);
  const bob = await request(`${xdms.xcapRoot}/resource-lists/users/sip:bob@example.com/index`);
  assert.match(await bob.body.text(), /not known here/);
});

test('a seed may be an object, and a reset restores it', async () => {
  await using xdms = await startXdms({ seed: { [`resource-lists/users/${ALICE}/index`]: TEXT } });
  assert.equal((await get(xdms)).body, TEXT);
  xdms.documents.delete(INDEX);
  xdms.reset();
  assert.equal((await get(xdms)).body, TEXT);
  for (const seed of [{ 'resource-lists/index': TEXT }, { [`resource-lists/users/${ALICE}/index`]: '<a/>' }, []]) {
    await assert.rejects(startXdms({ seed } as never), { argument: 'seed' });
  }
});

test('a reset removes users that were added', async () => {
  await using xdms = await startXdms();
  xdms.addUser({ xui: ALICE });
  xdms.reset();
  const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`);
  assert.match(await response.body.text(), /not known here/);
});

test('time passes without waiting, for dates and nonces, until a reset', async () => {
  const users = [{ xui: ALICE, password: 'secret' }];
  await using xdms = await startXdms({ users, auth: { scheme: 'digest', now: () => new Date(0) } });
  const stampOf = async (): Promise<number> => {
    const { headers } = await request(xdms.xcapRoot);
    const nonce = /nonce="([^"]+)"/.exec(String(headers['www-authenticate']))?.[1] ?? '';
    return Buffer.from(nonce, 'base64url').readUIntBE(0, 6);
  };
  const day = 86_400_000;
  assert.equal(await stampOf(), 0);
  xdms.clock.advance(day);
  assert.equal(await stampOf(), day);
  const { headers } = await request(xdms.xcapRoot);
  assert.ok(Date.parse(String(headers.date)) > Date.now() + day / 2);
  xdms.reset();
  assert.equal(await stampOf(), 0);
  assert.throws(() => xdms.clock.advance(-1), { argument: 'ms' });
});

test('the clock of the license server dates slaves', async () => {
  const masters = [{ key: 'bWFzdGVyLWtleQ==', organisation: 'acme', master: 'acme-1', totalCredit: 5 }];
  await using server = await startLicenseServer({ masters, now: () => new Date(0) });
  server.clock.advance(1_000);
  const response = await request(`${server.url}/slaves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ masterKey: masters[0]?.key }),
  });
  assert.match(await response.body.text(), /"createDate":1000\b/);
});
