import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { DocumentWatch } from '../../../../src/measure/server/documents/document-watch.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import type { RunWarning } from '../../../../src/result/run-warning.js';
import { type HostileStore, hostileStore, scenarioOn } from './hostile-store.js';

const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
const OTHER = '/xcap/resource-lists/users/sip:alice@example.com/other';

type Method = 'GET' | 'PUT' | 'DELETE';
type Ask = readonly [method: Method, path?: string, body?: string];

/** A run on a store. `runCase` sends the requests of a case, restores its documents, and returns what the store received. */
function runOn(context: TestContext, store: HostileStore) {
  const warnings: RunWarning[] = [];
  const watch = new DocumentWatch(store.subject, (warning) => warnings.push(warning));
  const runCase = async (...asks: readonly Ask[]): Promise<readonly string[]> => {
    const { send, documents } = await scenarioOn(context, store, undefined, watch);
    for (const [method, path = INDEX, body = '<case/>'] of asks) await send(method, path, body);
    await restoreDocuments(documents);
    return store.received.splice(0).map((line) => line.replace(/ .*\//, ' '));
  };
  return { warnings, watch, runCase };
}

const PUT_AND_GET: readonly Ask[] = [['PUT'], ['GET']];

test('a document that a case created is read only to verify its deletion, which the next case relies on', async (context) => {
  const store = await hostileStore(context);
  const { runCase } = runOn(context, store);
  const withoutGet = ['PUT index', 'GET index', 'DELETE index', 'GET index'];
  assert.deepEqual(await runCase(...PUT_AND_GET), ['GET index', ...withoutGet]);
  assert.deepEqual(await runCase(...PUT_AND_GET), withoutGet);
  assert.deepEqual(await runCase(['GET'], ...PUT_AND_GET), ['GET index', ...withoutGet]);
  assert.equal(store.documents.size, 0);
});

test('a missing document is read again after another case, a pause of the thread, or another write', async (context) => {
  const store = await hostileStore(context);
  const { watch, runCase } = runOn(context, store);
  const readAgain = async () => (await runCase(...PUT_AND_GET))[0];
  await readAgain();
  await runCase(['GET', OTHER]);
  assert.equal(await readAgain(), 'GET index');
  watch.letAge();
  assert.equal(await readAgain(), 'GET index');
  await runCase(['PUT', OTHER]);
  assert.equal(await readAgain(), 'GET index');
  assert.deepEqual((await runCase(['PUT', OTHER], ['PUT'])).slice(0, 4), [
    'GET other',
    'PUT other',
    'GET index',
    'PUT index',
  ]);
});

test('a document with content is read before the first write of each case and before it is restored', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { runCase } = runOn(context, store);
  for (const _ of [1, 2]) {
    const asked = ['GET index', 'PUT index', 'GET index', 'GET index', 'PUT index', 'GET index'];
    assert.deepEqual(await runCase(...PUT_AND_GET), asked);
  }
  assert.equal(store.documents.get(INDEX), '<mine/>');
});

test('a 404 that a case got does not stand for the GET before a restore', async (context) => {
  let isHidden = false;
  const store = await hostileStore(context, (_, { method }, response) => {
    const hides = isHidden && method === 'GET';
    isHidden = method === 'PUT';
    if (hides) response.writeHead(404).end();
    return hides;
  });
  const { runCase } = runOn(context, store);
  await runCase(['PUT'], ['GET']);
  assert.equal(store.documents.size, 0);
});

test('content of another client that a case has read last stays', async (context) => {
  const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('hex')}"`;
  let isForeign = false;
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
    if (method === 'PUT') documents.set(url, body);
    if (method === 'GET' && isForeign) documents.set(url, '<other-run/>');
    const found = documents.get(url);
    if (method === 'DELETE' || found === undefined) return false;
    response.writeHead(200, { ETag: tagOf(found) }).end(method === 'GET' ? found : '');
    return true;
  });
  const { warnings, runCase } = runOn(context, store);
  for (let index = 0; index < 6; index += 1) await runCase(...PUT_AND_GET);
  assert.deepEqual([warnings, store.documents.size], [[], 0]);
  isForeign = true;
  await runCase(...PUT_AND_GET);
  assert.deepEqual([warnings.length, store.documents.get(INDEX)], [1, '<other-run/>']);
});
