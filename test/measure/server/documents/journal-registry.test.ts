import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { claimSubject } from '../../../../src/measure/server/documents/claim-subject.js';
import { DocumentJournal, JOURNAL } from '../../../../src/measure/server/documents/journal.js';
import { otherRuns, registerJournal } from '../../../../src/measure/server/documents/journal-registry.js';
import { temporaryFolder } from '../tiny-suite.js';

const SUBJECT = {
  name: 'lab',
  xcapRoot: 'http://xdms.example.com/xcap',
  users: [{ xui: 'sip:alice@example.com', password: 'very-secret' }],
  timeoutMs: 1_000,
};
const CHOICE = { kind: 'running', subject: SUBJECT } as const;
const URI = `${SUBJECT.xcapRoot}/resource-lists/users/sip:alice@example.com/index`;

/** Gives this process a registry of its own, and returns a path for a journal and the folder of the registry. */
async function registry(context: TestContext) {
  const folder = await temporaryFolder(context);
  const { XDG_STATE_HOME: before } = process.env;
  process.env.XDG_STATE_HOME = folder;
  context.after(() => {
    if (before === undefined) delete process.env.XDG_STATE_HOME;
    else process.env.XDG_STATE_HOME = before;
  });
  return { folder, entries: path.join(folder, 'xcaliper', 'journals') };
}

async function leftJournal(context: TestContext): Promise<string> {
  const journal = new DocumentJournal(path.join(await temporaryFolder(context), JOURNAL), SUBJECT);
  journal.record(URI, { contentType: 'a/b', body: Buffer.from('<mine/>') });
  journal[Symbol.dispose]();
  return journal.file;
}

test('a run refuses documents that a run in another folder has left on the same XCAP root', async (context) => {
  const { folder } = await registry(context);
  const left = await leftJournal(context);
  registerJournal(left, SUBJECT)();
  const own = path.join(folder, JOURNAL);
  assert.throws(() => claimSubject(own, CHOICE, () => undefined), {
    argument: 'journal',
    journal: left,
    message: /1 document is not restored after an earlier run on http:\/\/xdms\.example\.com\/xcap/,
  });
  const elsewhere = { ...CHOICE, subject: { ...SUBJECT, xcapRoot: 'http://xdms.example.com/other' } };
  claimSubject(own, elsewhere, () => undefined).release();
});

test('the registry forgets a run that has left nothing behind, and has no passwords', async (context) => {
  const { folder, entries } = await registry(context);
  const own = path.join(folder, JOURNAL);
  const { release } = claimSubject(own, CHOICE, () => undefined);
  assert.equal(readdirSync(entries).length, 1);
  release();
  const endedLongAgo = JSON.parse(readFileSync(path.join(entries, readdirSync(entries)[0] ?? ''), 'utf8'));
  endedLongAgo.endedAt -= 48 * 3_600_000;
  writeFileSync(path.join(entries, readdirSync(entries)[0] ?? ''), JSON.stringify(endedLongAgo));
  assert.deepEqual(otherRuns(path.join(folder, 'other', JOURNAL), SUBJECT.xcapRoot), []);
  assert.deepEqual(readdirSync(entries), []);
  // Somebody has removed the journal of a killed run.
  registerJournal(path.join(folder, 'gone', JOURNAL), SUBJECT);
  assert.deepEqual(otherRuns(own, SUBJECT.xcapRoot), []);
  assert.deepEqual(readdirSync(entries), []);
});

test('a run of another process with the same users is told, and not refused', async (context) => {
  const { folder, entries } = await registry(context);
  registerJournal(path.join(folder, 'their', JOURNAL), SUBJECT);
  const [name = ''] = readdirSync(entries);
  const entry = { journal: path.join(folder, 'their', JOURNAL), xcapRoot: SUBJECT.xcapRoot, pid: process.ppid };
  const { hostname } = await import('node:os');
  const write = (users: readonly string[]) =>
    writeFileSync(path.join(entries, name), JSON.stringify({ ...entry, users, host: hostname() }));
  for (const [users, count] of [
    [['sip:alice@example.com'], 1],
    [['sip:bob@example.com'], 0],
  ] as const) {
    write(users);
    const told: string[] = [];
    claimSubject(path.join(folder, JOURNAL), CHOICE, (text) => told.push(text)).release();
    assert.equal(told.length, count);
  }
});

test('a run that began and ended during another one is told afterwards, with the users that both had', async (context) => {
  const { folder } = await registry(context);
  const told: string[] = [];
  const claim = claimSubject(path.join(folder, JOURNAL), CHOICE, (text) => told.push(text));
  assert.deepEqual([...claim.lookAgain()], []);
  registerJournal(path.join(folder, 'their', JOURNAL), SUBJECT)();
  assert.deepEqual([...claim.lookAgain()], ['sip:alice@example.com']);
  assert.deepEqual([...claim.lookAgain()], ['sip:alice@example.com']);
  assert.equal(told.length, 1);
  claim.release();
  // One that begins after the end of both has no neighbor.
  await delay(2);
  assert.deepEqual([...claimSubject(path.join(folder, 'later', JOURNAL), CHOICE, () => undefined).lookAgain()], []);
});

test('a run that left documents behind and ended during another one is told afterwards, too', async (context) => {
  const { folder } = await registry(context);
  const claim = claimSubject(path.join(folder, JOURNAL), CHOICE, () => undefined);
  registerJournal(await leftJournal(context), SUBJECT)();
  assert.deepEqual([...claim.lookAgain()], ['sip:alice@example.com']);
  claim.release();
});

test('a registry that cannot be written stops no run', async (context) => {
  const { folder } = await registry(context);
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  process.env.XDG_STATE_HOME = file;
  claimSubject(path.join(folder, JOURNAL), CHOICE, () => assert.fail('nobody else runs')).release();
});

test('runs that start their subject at addresses of their own are not taken for neighbors', async (context) => {
  const { folder, entries } = await registry(context);
  const started = { ...CHOICE, subject: { ...SUBJECT, xcapRoot: 'http://127.0.0.1:{port}/xcap' } };
  claimSubject(path.join(folder, JOURNAL), started, () => undefined);
  assert.equal(existsSync(entries), false);
});
