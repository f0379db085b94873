import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { type DocumentBefore, wasMissing } from '../../../../src/measure/server/documents/document-before.js';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { readJournal } from '../../../../src/measure/server/documents/journal-entries.js';
import { claimJournal, leftDocuments } from '../../../../src/measure/server/documents/unsettled-journal.js';
import { temporaryFolder } from '../tiny-suite.js';
import { hostileStore, scenarioOn } from './hostile-store.js';

const SUBJECT = { name: 'lab', xcapRoot: 'http://xdms.example.com/xcap' };
const ONE = `${SUBJECT.xcapRoot}/resource-lists/users/sip:alice@example.com/index`;
const TWO = `${SUBJECT.xcapRoot}/resource-lists/users/sip:bob@example.com/index`;

const document = (text: string, encoding?: BufferEncoding): DocumentBefore => ({
  contentType: 'a/b',
  body: Buffer.from(text, encoding),
});

async function newJournal(context: TestContext): Promise<DocumentJournal> {
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), SUBJECT);
  context.after(() => journal[Symbol.dispose]());
  return journal;
}

const left = (file: string) =>
  readJournal(file)?.unsettled.map(({ uri, before }) => [
    uri,
    wasMissing(before) ? before.status : Buffer.from(before.body).toString('latin1'),
  ]);

test('documents are in the journal until they are settled, octet for octet', async (context) => {
  const journal = await newJournal(context);
  journal.record(ONE, document('é\xff', 'latin1'));
  journal.record(TWO, { status: 404 });
  assert.deepEqual(left(journal.file), [
    [ONE, 'é\xff'],
    [TWO, 404],
  ]);
  journal.settle([ONE]);
  assert.deepEqual(left(journal.file), [[TWO, 404]]);
  journal.record(ONE, document('é\xff', 'latin1'));
  assert.deepEqual(left(journal.file), [
    [TWO, 404],
    [ONE, 'é\xff'],
  ]);
});

test('what a case leaves behind does not replace the original', async (context) => {
  const journal = await newJournal(context);
  journal.record(ONE, document('<mine/>'));
  journal.record(ONE, document('<leftover/>'));
  assert.deepEqual(left(journal.file), [[ONE, '<mine/>']]);
  assert.deepEqual(journal.unsettled(ONE), document('<mine/>'));
});

test('a line that a crash has cut does not spoil the next one', async (context) => {
  const journal = await newJournal(context);
  journal.record(ONE, document('<mine/>'));
  journal[Symbol.dispose]();
  appendFileSync(journal.file, '{"type":"original","uri":"http');
  journal.settle([ONE]);
  const read = readJournal(journal.file);
  assert.deepEqual([read?.unsettled, read?.damaged], [[], 1]);
});

test('a new run refuses a journal with documents, and removes one without', async (context) => {
  const journal = await newJournal(context);
  journal.record(ONE, document('<mine/>'));
  assert.throws(() => claimJournal(journal.file), { argument: 'journal', message: /1 document is not restored/ });
  assert.deepEqual(leftDocuments(journal.file), [ONE]);
  journal.settle([ONE]);
  claimJournal(journal.file);
  assert.equal(existsSync(journal.file), false);
});

test('the original is in the journal before the write is sent, and no secret is', async (context) => {
  const INDEX = '/xcap/resource-lists/users/sip:alice@example.com/index';
  const seen: unknown[] = [];
  const file = path.join(await temporaryFolder(context), JOURNAL);
  const store = await hostileStore(context, (_store, { method }) => {
    if (method === 'PUT') seen.push(left(file));
    return false;
  });
  store.documents.set(INDEX, '<mine/>');
  const journal = new DocumentJournal(file, store.subject);
  context.after(() => journal[Symbol.dispose]());
  const { send } = await scenarioOn(context, store, journal);
  await send('PUT', INDEX, '<case/>');
  assert.deepEqual(seen, [[[new URL(INDEX, store.subject.xcapRoot).href, '<mine/>']]]);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /very-secret/);
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o077, 0);
});

test('a thread takes over what another has left of its user, and keeps the original', async (context) => {
  const other = await newJournal(context);
  other.record(ONE, document('mine'));
  other.record(TWO, document('theirs'));
  const journal = new DocumentJournal(other.file, SUBJECT);
  context.after(() => journal[Symbol.dispose]());
  journal.takeOver({ ...SUBJECT, users: [{ xui: 'sip:alice@example.com' }], timeoutMs: 1 });
  assert.deepEqual([journal.unsettled(ONE), journal.unsettled(TWO)], [document('mine'), undefined]);
  journal.record(ONE, document('leftover'));
  assert.deepEqual(left(journal.file)?.[0], [ONE, 'mine']);
});
