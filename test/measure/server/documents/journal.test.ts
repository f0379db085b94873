import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type DocumentBefore, wasMissing } from '../../../../src/measure/server/documents/document-before.js';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { readJournal } from '../../../../src/measure/server/documents/journal-entries.js';
import { claimJournal, leftDocuments } from '../../../../src/measure/server/documents/unsettled-journal.js';
import { temporaryFolder } from '../tiny-suite.js';
import { hostileStore, scenarioOn } from './hostile-store.js';

const SUBJECT = {
  name: 'lab',
  xcapRoot: 'http://xdms.example.com/xcap',
  users: [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }],
};
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
  assert.deepEqual([read?.unsettled, read?.damaged, read?.cut], [[], [], [3]]);
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

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const uris = (documents: readonly { readonly uri: string }[] | undefined) => documents?.map(({ uri }) => uri);

/** A journal of two documents, and its lines: the run, and one for each document. */
async function journalOfTwo(context: TestContext) {
  const journal = await newJournal(context);
  journal.record(ONE, document('<one/>'));
  journal.record(TWO, document('<two/>'));
  journal[Symbol.dispose]();
  const { file } = journal;
  return {
    journal,
    file,
    lines: linesOf(file),
    write: (lines: readonly string[]) => writeFileSync(file, `${lines.join('\n')}\n`),
  };
}

test('any damage to a line costs no other line, and is named', async (context) => {
  const { journal, file } = await journalOfTwo(context);
  journal.settle([ONE]);
  journal.record(ONE, document('<one/>'));
  journal[Symbol.dispose]();
  const lines = linesOf(file);
  // The run, both originals, and that of the first one settled and opened again.
  const left = [[TWO, ONE], [TWO], [ONE], [ONE, TWO], [TWO]];
  const garbage = fc.constantFrom('', '{', 'x', '\u0000', '"', '{"type":"run"}', 'null', '[[[[', 'again', 'settled');
  fc.assert(
    fc.property(fc.nat(lines.length - 1), fc.nat(), fc.nat(), garbage, (index, from, length, put) => {
      const line = lines[index] ?? '';
      const start = from % line.length;
      const damaged = line.slice(0, start) + put + line.slice(start + 1 + (length % line.length));
      if (damaged === line) return;
      writeFileSync(file, `${lines.with(index, damaged).join('\n')}\n`);
      const read = readJournal(file);
      assert.deepEqual(uris(read?.unsettled), left[index], damaged);
      const isOriginal = (read?.unproven.length ?? 0) > 0;
      assert.ok(isOriginal || read?.damaged.join() === String(index + 1), damaged);
    }),
    { numRuns: 300 },
  );
});

test('a damaged first line does not hide the documents from the next run', async (context) => {
  const { file, lines, write } = await journalOfTwo(context);
  write(lines.with(0, '{"type":"ru'));
  assert.throws(() => claimJournal(file), { argument: 'journal', message: /2 documents are not restored/ });
  write(['{"type":"ru']);
  assert.throws(() => claimJournal(file), { argument: 'journal', message: /line 1 of \S+ cannot be read.*remove/ });
});

test('a line that is moved, repeated, changed, or comes from another run proves nothing', async (context) => {
  const { file, lines, write } = await journalOfTwo(context);
  const other = await journalOfTwo(context);
  const [run = '', one = '', two = ''] = lines;
  for (const [crafted, proven, unproven] of [
    [[run, two, one], [TWO], [ONE]],
    [[run, one, one.replace(ONE, TWO)], [ONE], [TWO]],
    [[run, one.replace('<one/>', '<new/>'), two], [TWO], [ONE]],
    [[run, one, other.lines[2] ?? ''], [ONE], [TWO]],
    [[other.lines[0] ?? '', other.lines[1] ?? '', two], [ONE], [TWO]],
    [[run, one.replace(/,"place".*/, '}'), two], [TWO], [ONE]],
    [[run, one, two, JSON.stringify({ type: 'settled', uri: ONE })], [ONE, TWO], []],
  ] as const) {
    write(crafted);
    const read = readJournal(file);
    assert.deepEqual([uris(read?.unsettled), uris(read?.unproven)], [proven, unproven], crafted.join('\n'));
  }
});

test('a copy of a journal that is settled proves nothing, and opens nothing again without proof', async (context) => {
  const { journal, file, lines, write } = await journalOfTwo(context);
  journal.settle([ONE]);
  const settled = linesOf(file);
  write([...settled, lines[1] ?? '']);
  assert.deepEqual([uris(readJournal(file)?.unsettled), uris(readJournal(file)?.unproven)], [[TWO], [ONE]]);
  journal.remove();
  write(lines);
  assert.deepEqual([uris(readJournal(file)?.unsettled), uris(readJournal(file)?.unproven)], [[], [ONE, TWO]]);
});

test('only its owner can read the key of a journal, and it goes with the journal', async (context) => {
  const keys = path.join(process.env.XDG_STATE_HOME ?? '', 'xcaliper', 'journal-keys');
  const { journal, lines } = await journalOfTwo(context);
  const [, run = ''] = /"place":"([0-9a-f]{32})/.exec(lines[0] ?? '') ?? [];
  if (process.platform !== 'win32') assert.equal(statSync(path.join(keys, run)).mode & 0o077, 0);
  journal.remove();
  assert.equal(existsSync(path.join(keys, run)), false);
});

test('the threads of a run write lines of one proof', async (context) => {
  const { journal, file } = await journalOfTwo(context);
  using other = new DocumentJournal(file, SUBJECT, structuredClone(journal.shared));
  other.settle([ONE]);
  journal.settle([TWO]);
  const read = readJournal(file);
  assert.deepEqual([uris(read?.settled), read?.unproven], [[ONE, TWO], []]);
});

test('a URI that would be more than a word on a terminal is no line of a journal', async (context) => {
  const { file, lines, write } = await journalOfTwo(context);
  const crafted = [`${ONE}\r\nxcaliper: done`, `${ONE}\u001b[2J`, `${ONE}\u202e`, 'no-uri'].map((uri) =>
    JSON.stringify({ type: 'original', uri, before: { status: 404 } }),
  );
  write([...lines, ...crafted]);
  assert.deepEqual(readJournal(file)?.damaged, [4, 5, 6, 7]);
  assert.deepEqual(leftDocuments(file), [ONE, TWO]);
});

test('a device in the place of a journal is refused', { skip: !existsSync('/dev/zero') }, () => {
  assert.throws(() => readJournal('/dev/zero'), /is no file that a run has written/);
});
