import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { DocumentWatch } from '../../../../src/measure/server/documents/document-watch.js';
import { endJournal } from '../../../../src/measure/server/documents/end-journal.js';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { readJournal } from '../../../../src/measure/server/documents/journal-entries.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import { restoreJournal } from '../../../../src/measure/server/documents/restore-journal.js';
import type { RunWarning } from '../../../../src/result/run-warning.js';
import { temporaryFolder } from '../tiny-suite.js';
import { type HostileStore, hostileStore, scenarioOn } from './hostile-store.js';

const ALICE = '/xcap/resource-lists/users/sip:alice@example.com';
const INDEX = `${ALICE}/index`;
const OTHER = '/xcap/rls-services/users/sip:alice@example.com/index';

async function journalOn(context: TestContext, { subject }: HostileStore): Promise<DocumentJournal> {
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), subject);
  context.after(() => journal[Symbol.dispose]());
  return journal;
}

/** A store that refuses some methods with a status, once it is told to. */
async function refusingStore(context: TestContext, status: number, methods: readonly string[]) {
  let refuses = false;
  const store = await hostileStore(context, (_, { method = '' }, response) => {
    if (!refuses || !methods.includes(method)) return false;
    response.writeHead(status).end();
    return true;
  });
  return { store, refuse: (now: boolean) => (refuses = now) };
}

for (const status of [401, 403, 407, 408, 429, 500, 503]) {
  for (const mine of ['<mine/>', undefined]) {
    test(`after ${status} to all requests the journal stays open, and restores ${mine ?? 'none'} later`, async (context) => {
      const { store, refuse } = await refusingStore(context, status, ['GET', 'PUT', 'DELETE']);
      if (mine !== undefined) store.documents.set(INDEX, mine);
      const journal = await journalOn(context, store);
      const { send, documents } = await scenarioOn(context, store, journal);
      await send('PUT', INDEX, '<case/>');
      refuse(true);
      await restoreDocuments(documents);
      const warning = await endJournal(journal, { subject: store.subject });
      assert.deepEqual([warning?.kind, store.documents.get(INDEX)], ['left', '<case/>']);
      refuse(false);
      await restoreJournal(journal, { subject: store.subject });
      assert.deepEqual([store.documents.get(INDEX), existsSync(journal.file)], [mine, false]);
    });
  }
}

test('a case whose writes are refused does not settle what the case before it has left', async (context) => {
  const { store, refuse } = await refusingStore(context, 403, ['PUT', 'DELETE']);
  const journal = await journalOn(context, store);
  const first = await scenarioOn(context, store, journal);
  await first.send('PUT', INDEX, '<case/>');
  const { send, documents } = await scenarioOn(context, store, journal);
  documents.originals.set(new URL(INDEX, store.subject.xcapRoot).href, { status: 404 });
  refuse(true);
  await send('PUT', INDEX, '<next/>');
  await restoreDocuments(documents);
  assert.equal(readJournal(journal.file)?.unsettled.length, 1);
});

test('a server that takes writes and deletes nothing keeps what the run has created, and the run says so', async (context) => {
  const { store, refuse } = await refusingStore(context, 405, ['DELETE']);
  refuse(true);
  const warnings: RunWarning[] = [];
  const watch = new DocumentWatch(store.subject, (warning) => warnings.push(warning));
  const journal = await journalOn(context, store);
  const { send, documents } = await scenarioOn(context, store, journal, watch);
  await send('PUT', INDEX, '<case/>');
  await restoreDocuments(documents);
  assert.deepEqual(
    warnings.map(({ kind }) => kind),
    ['kept'],
  );
  assert.match(warnings[0]?.text ?? '', /does not delete it, although it takes other writes/);
  assert.deepEqual(
    [await endJournal(journal, { subject: store.subject }), watch.known.keepsDocuments],
    [undefined, true],
  );
});

test('a document that the server does not replace is deleted and stored anew', async (context) => {
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response) => {
    if (method !== 'PUT' || !documents.has(url) || documents.get(url) === '<gone/>') return false;
    response.writeHead(200).end();
    return true;
  });
  store.documents.set(INDEX, '<mine/>');
  const { send, documents } = await scenarioOn(context, store);
  await send('GET', INDEX);
  await send('PUT', INDEX, '<case/>');
  store.documents.set(INDEX, '<case/>');
  assert.deepEqual(await restoreDocuments(documents), []);
  assert.equal(store.documents.get(INDEX), '<mine/>');
});

for (const mine of ['<mine/>', undefined]) {
  test(`two names of one document leave ${mine ?? 'none'}, although it cannot be stored by the second`, async (context) => {
    const store = await hostileStore(
      context,
      (_, { method, url = '' }, response, body) => {
        const isRefused = method === 'PUT' && url === OTHER && !body.startsWith('<services');
        if (isRefused) response.writeHead(409).end();
        return isRefused;
      },
      () => 'the only one',
    );
    if (mine !== undefined) store.documents.set('the only one', mine);
    const journal = await journalOn(context, store);
    const { send, documents } = await scenarioOn(context, store, journal);
    await send('PUT', INDEX, '<case/>');
    await send('PUT', OTHER, '<services/>');
    // A kill here leaves the journal, which tells as much.
    const copy = readJournal(journal.file)?.unsettled.map(({ before }) => 'mirrored' in before);
    assert.deepEqual(copy, [false, true]);
    assert.deepEqual(await restoreDocuments(documents), []);
    assert.equal(store.documents.get('the only one'), mine);
    assert.equal(readJournal(journal.file)?.unsettled.length, 0);
  });
}
