import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
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

const ALICE = 'sip:alice@example.com';
const INDEX = `/xcap/resource-lists/users/${ALICE}/index`;
const OTHER = `/xcap/resource-lists/users/${ALICE}/other`;
const SERVICES = `/xcap/rls-services/users/${ALICE}/index`;
const STRANGERS = '/xcap/resource-lists/users/sip:made-up@example.com/index';

type Write = readonly [method: 'PUT' | 'DELETE', path: string, body?: string];

/** A run on a store. Each call of `runCase` sends the writes of a case, and restores its documents. */
async function runOn(context: TestContext, store: HostileStore) {
  const warnings: RunWarning[] = [];
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  context.after(() => journal[Symbol.dispose]());
  const watch = new DocumentWatch(store.subject, (warning) => warnings.push(warning));
  const runCase = async (writes: readonly Write[], beforeRestore: () => void = () => undefined) => {
    const { send, documents } = await scenarioOn(context, store, journal, watch);
    for (const write of writes) await send(...write);
    beforeRestore();
    return restoreDocuments(documents);
  };
  const end = () => endJournal(journal, { subject: store.subject, contested: new Set([ALICE]) });
  return { warnings, journal, runCase, end };
}

const rivalsIn = (warnings: readonly RunWarning[]) => warnings.filter(({ kind }) => kind === 'rival');

const writesIn = ({ received }: HostileStore) => received.filter((line) => !line.startsWith('GET')).length;

test('a document that another client changed between two cases has its content in the end', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { warnings, journal, runCase, end } = await runOn(context, store);
  await runCase([['PUT', INDEX, '<case/>']]);
  store.documents.set(INDEX, '<other-run/>');
  await runCase([['PUT', INDEX, '<case/>']]);
  const before = writesIn(store);
  await runCase([['PUT', INDEX, '<case/>']]);
  await runCase([['PUT', SERVICES, '<case/>']]);
  await end();
  assert.deepEqual([store.documents.get(INDEX), writesIn(store) - before], ['<other-run/>', 0]);
  assert.deepEqual(
    warnings.map(({ kind, xui }) => [kind, xui]),
    [['rival', ALICE]],
  );
  const [left] = readJournal(journal.file)?.unsettled ?? [];
  assert.ok(left !== undefined && 'body' in left.before);
  assert.equal(Buffer.from(left.before.body).toString(), '<mine/>');
});

test('a thread writes no document of a user with whom another thread has seen another client', async (context) => {
  const store = await hostileStore(context);
  const contested = new Set<string>();
  const watch = new DocumentWatch(
    store.subject,
    () => assert.fail('reported again'),
    () => contested,
  );
  const { send } = await scenarioOn(context, store, undefined, watch);
  await send('PUT', INDEX, '<case/>');
  contested.add(ALICE);
  await send('PUT', OTHER, '<case/>');
  assert.deepEqual([store.documents.get(INDEX), store.documents.get(OTHER)], ['<case/>', undefined]);
});

test('what the other client has restored itself is settled at the end', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { journal, runCase, end } = await runOn(context, store);
  await runCase([['PUT', INDEX, '<case/>']]);
  store.documents.set(INDEX, '<other-run/>');
  await runCase([['PUT', INDEX, '<case/>']]);
  store.documents.set(INDEX, '<mine/>');
  await end();
  assert.equal(readJournal(journal.file), undefined);
});

test('by its entity tags, content of another client is found before the restore, and stays', async (context) => {
  const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('hex')}"`;
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
    if (method === 'PUT')
      documents.set(url, body.replace(/^(?:<!-- in its own form -->)?/, '<!-- in its own form -->'));
    const found = documents.get(url) ?? '';
    if (method === 'DELETE' || found === '') return false;
    response.writeHead(200, { ETag: tagOf(found) }).end(method === 'GET' ? found : '');
    return true;
  });
  const { warnings, runCase } = await runOn(context, store);
  for (let index = 0; index < 6; index += 1) await runCase([['PUT', INDEX, '<case/>']]);
  assert.deepEqual(warnings, []);
  const theirs = '<!-- in its own form --><other-run/>';
  await runCase([['PUT', INDEX, '<case/>']], () => store.documents.set(INDEX, theirs));
  assert.deepEqual([warnings.length, store.documents.get(INDEX)], [1, theirs]);
});

test('where a server shows documents in another form than they are sent, a restored one may have that form', async (context) => {
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
    if (method === 'PUT') documents.set(url, body);
    const found = documents.get(url) ?? '';
    if (method === 'DELETE' || found === '') return false;
    const shown = found.replaceAll('><', '>\n<');
    response.writeHead(200, { ETag: `"${found.replaceAll('\n', '').length}"` }).end(method === 'GET' ? shown : '');
    return true;
  });
  store.documents.set(INDEX, '<mine><list/></mine>');
  const { warnings, runCase } = await runOn(context, store);
  for (const url of [INDEX, OTHER]) await runCase([['PUT', url, '<case><entry/><entry/></case>']]);
  assert.deepEqual([...store.documents], [[INDEX, '<mine>\n<list/>\n</mine>']]);
  assert.deepEqual(
    warnings.map(({ kind, text }) => [kind, text.includes(`${INDEX} has what a GET showed before the run`)]),
    [['kept', true]],
  );
});

test('a server that was found to store documents in a form of its own gets one write for each restore', async (context) => {
  const store = await hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
    if (method !== 'PUT') return false;
    documents.set(url, `<!-- stored -->${body}`);
    response.writeHead(200).end();
    return true;
  });
  store.documents.set(INDEX, '<mine/>');
  const { warnings, runCase } = await runOn(context, store);
  const writes: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const before = writesIn(store);
    await runCase([['PUT', INDEX, '<case/>']]);
    writes.push(writesIn(store) - before);
  }
  assert.deepEqual(writes, [4, 2, 2]);
  assert.deepEqual(
    warnings.map(({ kind }) => kind),
    ['kept'],
  );
});

test('a server whose entity tags are wrong is not taken for another client', async (context) => {
  let count = 0;
  const store = await hostileStore(context, (_, { method }, response) => {
    count += 1;
    response.setHeader('ETag', `"${count}"`);
    return method === 'OPTIONS';
  });
  store.documents.set(INDEX, '<mine/>');
  const { warnings, runCase } = await runOn(context, store);
  for (let index = 0; index < 10; index += 1) {
    await runCase([
      ['PUT', INDEX, '<case/>'],
      ['PUT', `${INDEX}/~~/case`, '<node/>'],
    ]);
  }
  assert.deepEqual([warnings, store.documents.get(INDEX)], [[], '<mine/>']);
});

test('a server with its own mind about documents is not taken for another client', async (context) => {
  let stamp = 0;
  let before: string | undefined;
  const servers: readonly (readonly [string, Promise<HostileStore>])[] = [
    ['maps all names to one document', hostileStore(context, undefined, () => 'the only one')],
    [
      'never deletes',
      hostileStore(
        context,
        (_, { method }, response) => {
          if (method === 'DELETE') response.writeHead(405).end();
          return method === 'DELETE';
        },
        () => 'the only one',
      ),
    ],
    [
      'stores documents in its own form',
      hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
        if (method !== 'PUT') return false;
        documents.set(url, `<!-- stored -->${body}`);
        response.writeHead(200).end();
        return true;
      }),
    ],
    [
      'shows the time in each document',
      hostileStore(context, ({ documents }, { method, url = '' }, response) => {
        const found = documents.get(url);
        if (method !== 'GET' || found === undefined) return false;
        stamp += 1;
        response.writeHead(200).end(`${found}<!-- ${stamp} -->`);
        return true;
      }),
    ],
    [
      'ignores a replacement and shows another tag',
      hostileStore(context, ({ documents }, { method, url = '' }, response) => {
        stamp += 1;
        response.setHeader('ETag', `"${stamp}"`);
        if (method !== 'PUT' || !documents.has(url)) return false;
        response.writeHead(200).end();
        return true;
      }),
    ],
    [
      'brings a document back some time after it is restored',
      hostileStore(context, ({ documents, received }, { method, url = '' }) => {
        const isLater = method === 'GET' && received.slice(-3).every((line) => line === `GET ${url}`);
        if (isLater && documents.has(url)) documents.set(url, '<back/>');
        return false;
      }),
    ],
    [
      'shows the state before a write to the first GET behind it',
      hostileStore(context, ({ documents }, { method, url = '' }, response, body) => {
        if (method === 'PUT') {
          // Its entity tags are right.
          response.setHeader('ETag', JSON.stringify(body));
          before = documents.get(url);
          return false;
        }
        const found = before ?? documents.get(url);
        before = undefined;
        if (method !== 'GET' || found === undefined) return false;
        response.writeHead(200, { ETag: JSON.stringify(found) }).end(found);
        return true;
      }),
    ],
    [
      'writes one document with another',
      hostileStore(context, ({ documents }, { method, url = '' }) => {
        if (method === 'PUT' && url === SERVICES) documents.set(INDEX, '<for-the-service/>');
        return false;
      }),
    ],
    [
      'shows an old state for a moment',
      hostileStore(context, ({ received }, { method, url }, response) => {
        const isFirst = method === 'GET' && url === INDEX && received.length === 8;
        if (isFirst) response.writeHead(200).end('<case/>');
        return isFirst;
      }),
    ],
  ];
  for (const [name, started] of servers) {
    for (const mine of ['<mine/>', undefined]) {
      const store = await started;
      store.received.length = 0;
      store.documents.clear();
      if (mine !== undefined) for (const key of [INDEX, 'the only one']) store.documents.set(key, mine);
      const { warnings, runCase } = await runOn(context, store);
      // The second time, the first case follows the last.
      for (let index = 0; index < 2; index += 1) {
        await runCase([['PUT', INDEX, '<case/>']]);
        await runCase([['PUT', INDEX, '<case/>']]);
        await runCase([
          ['PUT', INDEX, '<case/>'],
          ['PUT', OTHER, '<other/>'],
        ]);
        await runCase([['PUT', OTHER, '<other/>']]);
        await runCase([['PUT', SERVICES, '<services/>']]);
        await runCase([['PUT', INDEX, '<case/>']]);
      }
      assert.deepEqual(rivalsIn(warnings), [], name);
    }
  }
});

test('a document that a restarted server has lost is restored', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { warnings, runCase } = await runOn(context, store);
  await runCase([['PUT', INDEX, '<case/>']]);
  store.documents.clear();
  await runCase([['PUT', INDEX, '<case/>']]);
  assert.deepEqual([warnings, store.documents.get(INDEX)], [[], '<mine/>']);
});

for (const status of [401, 403, 429, 500, 503]) {
  test(`a document whose GET got ${status} before the first write is not written`, async (context) => {
    const store = await hostileStore(context, (_, { method, url }, response) => {
      const isHidden = method === 'GET' && url === INDEX;
      if (isHidden) response.writeHead(status).end();
      return isHidden;
    });
    store.documents.set(INDEX, '<mine/>');
    const { runCase } = await runOn(context, store);
    await runCase([['PUT', INDEX, '<case/>']]);
    assert.deepEqual([store.documents.get(INDEX), writesIn(store)], ['<mine/>', 0]);
  });
}

test('a write to a made-up user is sent after a 403, and a server that accepts it is reported', async (context) => {
  const store = await hostileStore(context, (_, { method }, response) => {
    if (method === 'GET') response.writeHead(403).end();
    return method === 'GET';
  });
  const { warnings, runCase } = await runOn(context, store);
  await runCase([['PUT', STRANGERS, '<case/>']]);
  assert.deepEqual([writesIn(store), warnings.map(({ kind }) => kind)], [1, ['kept']]);
  assert.match(
    warnings[0]?.text ?? '',
    /made-up@example\.com\/index was written and not restored: .* GET before got 403/,
  );
});

test('what another client had stored between two cases does not take the place of the original', async (context) => {
  for (const isNoticed of [false, true]) {
    const store = await hostileStore(context);
    store.documents.set(INDEX, '<mine/>');
    const { warnings, journal, runCase } = await runOn(context, store);
    await runCase([['PUT', INDEX, '<case/>']]);
    await runCase([['PUT', SERVICES, '<case/>']]);
    // A case of another run is at work on the document, which this run has not restored last.
    store.documents.set(INDEX, '<other-run/>');
    await runCase([['PUT', INDEX, '<case/>']]);
    assert.deepEqual([warnings, store.documents.get(INDEX)], [[], '<other-run/>']);
    const contested = new Set(isNoticed ? [ALICE] : []);
    const warning = await endJournal(journal, { subject: store.subject, contested });
    assert.equal(warning?.kind, isNoticed ? undefined : 'left');
    assert.equal(store.documents.get(INDEX), '<other-run/>');
    await restoreJournal(journal, { subject: store.subject });
    assert.equal(store.documents.get(INDEX), '<mine/>');
  }
});

test('a document of another run that is at work for a moment is back, and stays', async (context) => {
  const store = await hostileStore(context);
  store.documents.set(INDEX, '<mine/>');
  const { journal, runCase } = await runOn(context, store);
  await runCase([['PUT', INDEX, '<case/>']]);
  store.documents.delete(INDEX);
  const ending = endJournal(journal, { subject: store.subject });
  setTimeout(() => store.documents.set(INDEX, '<mine/>'), 50);
  const before = writesIn(store);
  assert.equal(await ending, undefined);
  assert.deepEqual([writesIn(store) - before, existsSync(journal.file)], [0, false]);
});
