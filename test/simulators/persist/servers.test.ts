import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { request } from 'undici';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { verifyLicenseToken } from '../../../simulators/license/token.js';
import { startLicenseServer } from '../../../simulators/start/license-server.js';
import { startXdms } from '../../../simulators/start/xdms.js';
import { temporaryFolder } from './support.js';

const ALICE = 'sip:alice@example.com';
const INDEX = { auid: 'resource-lists', user: ALICE, document: 'index' };
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = { 'content-type': 'application/resource-lists+xml' };
const users = [{ xui: ALICE, password: 'secret' }];

test('documents of users and global ones, entity tags and added users survive a restart', async (context) => {
  const persist = temporaryFolder(context);
  const before = await startXdms({ persist, users });
  const { statusCode, headers } = await request(`${before.xcapRoot}/resource-lists/users/${ALICE}/index`, {
    method: 'PUT',
    headers: TYPE,
    body: TEXT,
  });
  assert.equal(statusCode, 201);
  before.addUser({ xui: 'sip:bob@example.com', password: 'pw' });
  before.documents.put({ auid: 'resource-lists', document: 'index' }, TEXT);
  before.documents.put({ ...INDEX, user: 'sip:carol@example.com' }, TEXT);
  before.documents.put({ ...INDEX, document: 'gone' }, TEXT);
  before.documents.delete({ ...INDEX, document: 'gone' });
  const kept = before.snapshot();
  await before.close();
  await using after = await startXdms({ persist, users, seed: { [`resource-lists/users/${ALICE}/seed`]: TEXT } });
  assert.equal(after.documents.get(INDEX)?.etag, headers.etag);
  assert.deepEqual(after.documents.list(), before.documents.list());
  assert.deepEqual(
    after.snapshot().documents.map(({ modifiedAt }) => modifiedAt),
    kept.documents.map(({ modifiedAt }) => modifiedAt),
  );
  assert.deepEqual(after.snapshot().users, kept.users);
});

test('reset and restore are kept as a whole', async (context) => {
  const persist = temporaryFolder(context);
  const seed = { [`resource-lists/users/${ALICE}/seed`]: TEXT };
  {
    await using xdms = await startXdms({ persist, seed });
    const snapshot = xdms.snapshot();
    xdms.documents.put(INDEX, TEXT);
    xdms.restore(snapshot);
    xdms.addUser({ xui: 'sip:bob@example.com' });
    xdms.reset();
    xdms.documents.put({ ...INDEX, document: 'last' }, TEXT);
  }
  await using xdms = await startXdms({ persist });
  assert.deepEqual(
    xdms.documents.list().map(({ document }) => document),
    ['seed', 'last'],
  );
  assert.deepEqual(
    xdms.snapshot().users.map(({ xui }) => xui),
    [ALICE],
  );
});

test('documents of a usage that the server lacks are refused, and the folder is free again', async (context) => {
  const persist = temporaryFolder(context);
  const first = await startXdms({ persist, preset: 'ut', users });
  await first.close();
  await assert.rejects(startXdms({ persist, users }), { argument: 'persist', message: /simservs\.ngn\.etsi\.org/ });
  await (await startXdms({ persist, preset: 'ut', users })).close();
});

test('a server that does not start leaves its folder free', async (context) => {
  const persist = temporaryFolder(context);
  await using other = await startXdms();
  const port = Number(new URL(other.url).port);
  await assert.rejects(startXdms({ persist, port }), { code: 'XCALIPER_PORT_IN_USE' });
  await assert.rejects(startLicenseServer({ persist }), { argument: 'persist' });
  await (await startXdms({ persist })).close();
});

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  });
  return Object(await response.body.json());
}

test('masters, slaves, activations and the signing key of a license server survive a restart', async (context) => {
  const persist = temporaryFolder(context);
  const masterKey = 'bWFzdGVy';
  const masters = [{ key: masterKey, organisation: 'acme', master: 'acme-1', totalCredit: 2 }];
  const before = await startLicenseServer({ persist, masters });
  before.addMaster({ key: 'b3RoZXI=', organisation: 'acme', master: 'acme-2', totalCredit: 1 });
  const slave = await post(`${before.url}/slaves`, { masterKey, comment: 'van 7' });
  const activation = { masterOrSlaveKey: slave.key, runtimeKey: 'cnVudGltZQ==' };
  const result = await post(`${before.url}/activate`, activation);
  await post(`${before.url}/activate`, activation);
  await before.close();
  await using after = await startLicenseServer({ persist, masters: [{ ...masters[0], totalCredit: 9 }] as never });
  assert.deepEqual(after.balance(masterKey), { totalCredit: 2, usedCredit: 1 });
  assert.deepEqual(after.balance('b3RoZXI='), { totalCredit: 1, usedCredit: 0 });
  assert.deepEqual(after.slave(String(slave.key)), before.slave(String(slave.key)));
  assert.equal(after.publicKey, before.publicKey);
  assert.ok(verifyLicenseToken(String(result.token), after.publicKey));
  assert.deepEqual(await post(`${after.url}/activate`, activation), result);
  after.reset();
  assert.deepEqual(after.balance(masterKey), { totalCredit: 9, usedCredit: 0 });
  assert.throws(() => after.slave(String(slave.key)));
});

test('two masters of the options with the same key are refused, in a folder too', async (context) => {
  const persist = temporaryFolder(context);
  const one = { key: 'bWFzdGVy', organisation: 'acme', master: 'acme-1', totalCredit: 2 };
  await assert.rejects(startLicenseServer({ persist, masters: [one, one] }), { argument: 'masters[1].key' });
  await (await startLicenseServer({ persist, masters: [one] })).close();
});

test('changes of credit and restored snapshots survive a restart', async (context) => {
  const persist = temporaryFolder(context);
  const masterKey = 'bWFzdGVy';
  const masters = [{ key: masterKey, organisation: 'acme', master: 'acme-1', totalCredit: 1 }];
  const activate = async (url: string, runtimeKey: string) =>
    'token' in (await post(`${url}/activate`, { masterOrSlaveKey: masterKey, runtimeKey }));
  const first = await startLicenseServer({ persist, masters });
  assert.deepEqual([await activate(first.url, 'b25l'), await activate(first.url, 'dHdv')], [true, false]);
  for (const units of [2, 1, 2]) first.changeCredit('acme-1', units);
  assert.ok(await activate(first.url, 'dHdv'));
  const snapshot = first.snapshot();
  first.changeCredit('acme-1', 9);
  const { key } = await post(`${first.url}/slaves`, { masterKey });
  await first.close();
  const second = await startLicenseServer({ persist, masters });
  assert.deepEqual(second.balance(masterKey), { totalCredit: 9, usedCredit: 2 });
  assert.throws(() => second.restore(snapshot), { argument: 'snapshot' });
  const before = second.snapshot();
  second.changeCredit('acme-1', 0);
  assert.ok(second.slave(String(key)));
  second.reset();
  second.restore(before);
  await second.close();
  await using third = await startLicenseServer({ persist, masters });
  assert.deepEqual(third.balance(masterKey), { totalCredit: 9, usedCredit: 2 });
  assert.ok(third.slave(String(key)));
  assert.ok(await activate(third.url, 'dGhyZWU='));
});

test('a mock with persist takes no usage while it runs, since the next start would lack it', async (context) => {
  await using xdms = await startXdms({ persist: temporaryFolder(context) });
  const usage = path.join(PACKAGE_ROOT, 'usages/simservs/usage.yaml');
  await assert.rejects(xdms.addUsage(usage), { argument: 'usage', message: /name it in the options/ });
  assert.ok(!xdms.auids.includes('simservs.ngn.etsi.org'));
});
