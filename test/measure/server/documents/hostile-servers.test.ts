import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { endJournal } from '../../../../src/measure/server/documents/end-journal.js';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { readJournal } from '../../../../src/measure/server/documents/journal-entries.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import { restoreJournal } from '../../../../src/measure/server/documents/restore-journal.js';
import { temporaryFolder } from '../tiny-suite.js';
import { hostileStore, oneTimeNonces, scenarioOn } from './hostile-store.js';

const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
const OTHER = '/xcap/resource-lists/users/sip:alice@example.com/other';

test('documents are back on a server that maps all names to one document', async (context) => {
  for (const mine of ['<mine/>', undefined]) {
    const store = await hostileStore(context, undefined, () => 'the only one');
    if (mine !== undefined) store.documents.set('the only one', mine);
    const { send, documents } = await scenarioOn(context, store);
    await send('PUT', INDEX, '<one/>');
    await send('PUT', OTHER, '<two/>');
    await send('PUT', `${OTHER}-again`, '<three/>');
    assert.deepEqual(await restoreDocuments(documents), []);
    assert.equal(store.documents.get('the only one'), mine);
  }
});

test('a read-only document whose DELETE gets 500 is not lost, and is not written', async (context) => {
  const store = await hostileStore(context, (_, { method }, response) => {
    if (method === 'GET') return false;
    response.writeHead(method === 'DELETE' ? 500 : 405).end();
    return true;
  });
  store.documents.set(INDEX, '<caps/>');
  const { send, documents } = await scenarioOn(context, store);
  await send('DELETE', INDEX);
  assert.deepEqual(await restoreDocuments(documents), []);
  assert.equal(
    store.received.some((line) => line.startsWith('PUT')),
    false,
  );
});

test('documents are back on a server whose reads lag behind its writes', async (context) => {
  let before: string | undefined;
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response) => {
    if (method === 'PUT') before = documents.get(url);
    if (method !== 'GET' || before === undefined) return false;
    response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml' }).end(before);
    before = undefined;
    return true;
  });
  store.documents.set(INDEX, '<mine/>');
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<case/>');
  assert.deepEqual(await restoreDocuments(documents), []);
  assert.equal(store.documents.get(INDEX), '<mine/>');
});

test('a server that never deletes keeps a created document, which loses nothing', async (context) => {
  const store = await hostileStore(context, (_, { method }, response) => {
    if (method === 'DELETE') response.writeHead(405).end();
    return method === 'DELETE';
  });
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  const { send, documents } = await scenarioOn(context, store, journal);
  await send('PUT', INDEX, '<one/>');
  assert.deepEqual(await restoreDocuments(documents), []);
  assert.deepEqual(readJournal(journal.file)?.unsettled, []);
  journal[Symbol.dispose]();
});

test('a document that the server deletes along with another one is back at the end of the run', async (context) => {
  const store = await hostileStore(context, ({ documents }, { method, url }) => {
    if (method === 'DELETE' && url === OTHER) documents.clear();
    return false;
  });
  store.documents.set(INDEX, '<mine/>');
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  for (const written of [INDEX, OTHER]) {
    const { send, documents } = await scenarioOn(context, store, journal);
    await send('PUT', written, '<case/>');
    await restoreDocuments(documents);
  }
  assert.equal(store.documents.get(INDEX), undefined);
  assert.equal(await endJournal(journal, { subject: store.subject }), undefined);
  assert.deepEqual([[...store.documents], existsSync(journal.file)], [[[INDEX, '<mine/>']], false]);
});

test('a global document that changes by itself is left alone where the server refuses writes to it', async (context) => {
  const global = '/xcap/rls-services/global/index';
  for (const status of [403, 405]) {
    const store = await hostileStore(context, ({ documents }, { method, url }, response) => {
      if (url === global && method === 'GET') documents.set(global, `${documents.get(global)}<!-- and more -->`);
      if (url === global && method !== 'GET') response.writeHead(status).end();
      return url === global && method !== 'GET';
    });
    store.documents.set(global, '<index/>');
    const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
    const { send, documents } = await scenarioOn(context, store, journal);
    await send('PUT', global, '<case/>');
    await restoreDocuments(documents);
    assert.equal(await endJournal(journal, { subject: store.subject }), undefined);
    assert.equal(existsSync(journal.file), false);
  }
});

test('a late write of a closed connection is undone at the end of the run', async (context) => {
  let late: string | undefined;
  let isRestored = false;
  const store = await hostileStore(context, ({ documents }, { method }, response, body) => {
    if (body === '<case/>') {
      late = body;
      response.destroy();
      return true;
    }
    if (method === 'GET' && isRestored && late !== undefined) {
      // The GET that verified the restore was the last request before this one.
      documents.set(INDEX, late);
      late = undefined;
    }
    return false;
  });
  store.documents.set(INDEX, '<mine/>');
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  const { send, documents } = await scenarioOn(context, store, journal);
  await send('PUT', INDEX, '<case/>');
  assert.deepEqual(await restoreDocuments(documents), []);
  journal[Symbol.dispose]();
  isRestored = true;
  const ends = await restoreJournal(journal, { subject: store.subject });
  assert.deepEqual(
    ends.map(({ end }) => end),
    ['restored'],
  );
  assert.equal(store.documents.get(INDEX), '<mine/>');
  assert.equal(existsSync(journal.file), false);
});

test('documents are restored with one-time nonces', async (context) => {
  const demand = oneTimeNonces();
  let isDemanding = false;
  const store = await hostileStore(context, (_, incoming, response) => isDemanding && demand(incoming, response));
  store.documents.set(INDEX, '<mine/>');
  const { send, documents } = await scenarioOn(context, store);
  await send('PUT', INDEX, '<one/>');
  await send('PUT', OTHER, '<two/>');
  isDemanding = true;
  assert.deepEqual(await restoreDocuments(documents), []);
  assert.deepEqual([...store.documents], [[INDEX, '<mine/>']]);
});

test('a server that stores documents in its own form has restored them; one that ignores a PUT has not', async (context) => {
  const rewriting = await hostileStore(context, ({ documents }, { method }, response, body) => {
    if (method !== 'PUT') return false;
    documents.set(INDEX, `<!-- stored -->${body}`);
    response.writeHead(200).end();
    return true;
  });
  let ignores = false;
  const ignoring = await hostileStore(context, (_, { method }, response) => {
    if (!ignores || method !== 'PUT') return false;
    response.writeHead(200).end();
    return true;
  });
  for (const store of [rewriting, ignoring]) {
    store.documents.set(INDEX, '<mine/>');
    const { send, documents } = await scenarioOn(context, store);
    ignores = false;
    await send('PUT', INDEX, '<case/>');
    ignores = true;
    const lost = await restoreDocuments(documents);
    assert.deepEqual(lost, store === rewriting ? [] : [new URL(INDEX, store.subject.xcapRoot).href]);
  }
});
