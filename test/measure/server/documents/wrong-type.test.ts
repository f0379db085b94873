import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { readJournal } from '../../../../src/measure/server/documents/journal-entries.js';
import { restoreDocuments } from '../../../../src/measure/server/documents/restore.js';
import { restoreJournal } from '../../../../src/measure/server/documents/restore-journal.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { temporaryFolder } from '../tiny-suite.js';
import { scenarioOn } from './hostile-store.js';

const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
const LISTS = 'application/resource-lists+xml';
const MINE = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>\r\n';

interface Typed {
  /** The type of every GET. */
  readonly shown: string;
  /** The only types that a PUT may have; any when absent. */
  readonly taken?: readonly string[];
}

/** A server that stores octets, and is strict about the types that it does not show. */
async function typedStore(context: TestContext, { shown, taken }: Typed, mine: Uint8Array) {
  const stored = new Map<string, Uint8Array>([[INDEX, mine]]);
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method, url = '', headers } = incoming;
    const { 'content-type': type = LISTS } = headers;
    if (method === 'PUT' && taken?.includes(type) === false) {
      response.writeHead(415, { 'Content-Type': 'text/plain' }).end(`expected ${taken[0]},\n got ${type}`);
      return;
    }
    if (method === 'PUT') stored.set(url, Buffer.concat(parts));
    if (method === 'DELETE') stored.delete(url);
    const found = stored.get(url);
    response.writeHead(method === 'GET' && found === undefined ? 404 : 200, { 'Content-Type': shown });
    response.end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const xcapRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const users = [{ xui: 'sip:alice@example.com' }];
  const subject: Subject = { name: 'typed', xcapRoot, users, timeoutMs: 2_000 };
  return { stored, store: { subject, documents: new Map<string, string>(), received: [] } };
}

const UTF16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${MINE}`, 'utf16le');

const SERVERS: readonly (readonly [situation: string, server: Typed, mine: Uint8Array])[] = [
  ['application/xml is shown, the type of the usage wanted', { shown: 'application/xml', taken: [LISTS] }, bytes(MINE)],
  ['no type of XML is shown', { shown: 'text/plain', taken: [LISTS] }, bytes(MINE)],
  ['a parameter is shown, and refused', { shown: `${LISTS}; charset=utf-8`, taken: [LISTS] }, bytes(MINE)],
  ['a parameter is shown, and taken', { shown: `${LISTS}; charset=utf-8` }, bytes(MINE)],
  ['a byte order mark', { shown: LISTS }, bytes(`\uFEFF<?xml version="1.0"?>${MINE}`)],
  ['a byte order mark with a wrong type', { shown: 'application/xml', taken: [LISTS] }, bytes(`\uFEFF${MINE}`)],
  ['UTF-16', { shown: LISTS }, UTF16],
  ['octets of no encoding', { shown: LISTS }, Buffer.from([0xef, 0xbb, 0xbf, 0x3c, 0xff, 0xfe, 0x0d])],
];

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

async function overwritten(context: TestContext, [, server, mine]: (typeof SERVERS)[number]) {
  const { stored, store } = await typedStore(context, server, mine);
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  const { send, documents } = await scenarioOn(context, store, journal);
  await send('PUT', INDEX, '<case/>');
  assert.equal(String(stored.get(INDEX)), '<case/>');
  const left = () => Buffer.from(stored.get(INDEX) ?? []).toString('base64');
  return { documents, journal, subject: store.subject, left };
}

for (const one of SERVERS) {
  const mine = Buffer.from(one[2]).toString('base64');

  test(`a document is restored octet for octet: ${one[0]}`, async (context) => {
    const { documents, left, journal } = await overwritten(context, one);
    assert.deepEqual([await restoreDocuments(documents), left()], [[], mine]);
    journal[Symbol.dispose]();
  });

  test(`the journal of a killed run restores it octet for octet: ${one[0]}`, async (context) => {
    const { subject, left, journal } = await overwritten(context, one);
    journal[Symbol.dispose]();
    const restored = await restoreJournal(journal, { subject });
    assert.deepEqual([restored.map(({ end }) => end), left()], [['restored'], mine]);
  });
}

test('a document that the server refuses in every type stays in the journal, with the last refusal', async (context) => {
  const unusual = { shown: 'application/xml', taken: ['application/unusual+xml'] };
  const { stored, store } = await typedStore(context, unusual, bytes(MINE));
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), store.subject);
  const { send } = await scenarioOn(context, store, journal);
  await send('GET', INDEX);
  journal.record(new URL(INDEX, store.subject.xcapRoot).href, { contentType: unusual.shown, body: bytes(MINE) });
  stored.set(INDEX, bytes('<case/>'));
  journal[Symbol.dispose]();
  const [lost] = await restoreJournal(journal, { subject: store.subject });
  assert.deepEqual(
    [lost?.end, lost?.refusal],
    ['lost', `the server answers 415 to PUT: "expected application/unusual+xml, got ${LISTS}"`],
  );
  assert.equal(readJournal(journal.file)?.unsettled.length, 1);
});
