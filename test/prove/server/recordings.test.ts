import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { serialize } from 'node:v8';
import { IS_SOURCE } from '../../../common/entry-url.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { openProver } from '../../../src/prove/server/prover.js';
import { type CaseWithExchanges, Recordings } from '../../../src/prove/server/recordings.js';
import { DEPENDED_ON, recordingKey } from '../../../src/prove/server/suite-recordings.js';
import { temporaryFolder, tinySuite } from '../../measure/server/tiny-suite.js';

/** A feature with more cases than a proof of one deviation records. */
const rows = Array.from(
  { length: 60 },
  (_, index) => `      | row-${index} | GET | /no-such-usage/global/${index} | 404 |`,
);
const HOME = '/resource-lists/users/sip:alice@example.com';
const FEATURE = `@server
Feature: Tiny

  @id:request
  Scenario Outline: The client sends a <method> to <target>
    * a <method> is sent to "<target>"
    * the status is <status>

    Examples:
      | id | method | target | status |
      | created | PUT | ${HOME}/index | 201 |
${rows.join('\n')}
`;

/** The same cases, none of which passes. */
const FAILING = FEATURE.replace('the status is <status>', 'the status is 599');

async function recordingFile(t: TestContext): Promise<string> {
  return path.join(await temporaryFolder(t), 'recordings', 'key.recordings');
}

const aCase = (id: string): CaseWithExchanges => ({
  result: { id, feature: 'f', name: id, tags: [], requirements: [], outcome: 'passed', durationMs: 1 },
  recording: { served: [], steps: new Set(['put']), situations: [], opensConnections: false },
  exchanges: [{ request: { method: 'GET', url: 'http://a/', headers: [] }, durationMs: 1 }],
});

async function writtenFile(t: TestContext): Promise<string> {
  const file = await recordingFile(t);
  const recordings = new Recordings(file);
  recordings.add(0, [aCase('a')]);
  recordings.save();
  return file;
}

test('a later proof takes recorded cases from the file, with the same outcomes', async (t) => {
  const file = await recordingFile(t);
  const suite = await tinySuite(t, { 'tiny.feature': FEATURE });
  await using first = await openProver({ suite }, { recordings: new Recordings(file) });
  // A case that ran on the standard mock now would fail there.
  const changed = await tinySuite(t, { 'tiny.feature': FAILING });
  await using second = await openProver({ suite: changed }, { recordings: new Recordings(file) });
  assert.deepEqual(second.cases, first.cases);
  assert.ok(second.cases.every(({ situations }) => situations !== undefined));
  for (const id of ['creation-is-200', 'byte-order-mark-refused', 'inert-header-order', 'documents-cannot-be-read']) {
    const [one, other] = [await first.outcomeOf(id), await second.outcomeOf(id)];
    assert.equal(other.affected, one.affected, id);
  }
  await assert.rejects(openProver({ suite: changed }), /do not pass on the standard mock/);
});

test('a proof of a few deviations records some cases, and judges all that are recorded', async (t) => {
  const file = await recordingFile(t);
  const suite = await tinySuite(t, { 'tiny.feature': FEATURE });
  const open = (few?: readonly string[]) => openProver({ suite }, { recordings: new Recordings(file), few });
  const few = ['inert-header-order'];
  await using some = await open(few);
  assert.equal(some.cases.length, 40);
  assert.equal(some.unseen.length, 21);
  await using more = await open(['inert-phrases']);
  assert.ok(more.cases.length > 40 && more.cases.length < 61, 'another deviation has other cases');
  await using all = await open();
  assert.deepEqual([all.cases.length, all.unseen], [61, []]);
  await using warm = await open(few);
  assert.deepEqual([warm.cases.length, warm.unseen], [61, []]);
});

test('results of the standard mock keep their exchanges', async (t) => {
  const file = await writtenFile(t);
  assert.deepEqual(new Recordings(file, true).resultsOf(0).get('a')?.exchanges, aCase('a').exchanges);
});

test('a damaged, half-written or foreign file counts as none, and is written anew', async (t) => {
  const file = await writtenFile(t);
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(60) ^ 1, 60);
  for (const octets of [flipped, whole.subarray(0, 70), whole.subarray(0, 10), Buffer.alloc(0), Buffer.from('{}')]) {
    await writeFile(file, octets);
    const recordings = new Recordings(file);
    assert.equal(recordings.has('a'), false, String(octets.byteLength));
    recordings.add(0, [aCase('a')]);
    recordings.save();
    assert.equal(new Recordings(file, true).has('a'), true);
  }
});

test('a case whose exchanges are damaged is recorded anew where they are needed', async (t) => {
  const file = await writtenFile(t);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, -1));
  assert.equal(new Recordings(file).has('a'), true);
  assert.equal(new Recordings(file, true).has('a'), false);
});

test('a file of an older format counts as none', async (t) => {
  const file = await writtenFile(t);
  const section = (format: number, content: unknown): Buffer => {
    const octets = serialize({ format, content });
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(octets.byteLength));
    return Buffer.concat([createHash('sha256').update(octets).digest(), length, octets]);
  };
  const cases = [new Map([['a', aCase('a')]])];
  await writeFile(file, section(1, cases));
  assert.equal(new Recordings(file).has('a'), true);
  await writeFile(file, section(0, cases));
  assert.equal(new Recordings(file).has('a'), false);
});

test('of two proofs at once, none loses the cases of the other', async (t) => {
  const file = await recordingFile(t);
  const [one, other] = [new Recordings(file), new Recordings(file)];
  one.add(0, [aCase('a')]);
  other.add(0, [aCase('b')]);
  other.add(1, [aCase('c')]);
  one.save();
  other.save();
  const both = new Recordings(file, true);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => both.has(id)),
    [true, true, true, false],
  );
  assert.deepEqual(await readdir(path.dirname(file)), [path.basename(file)]);
});

test('files of older states are removed', async (t) => {
  const file = await recordingFile(t);
  const folder = path.dirname(file);
  await mkdir(folder);
  for (const age of [1, 2, 3, 4]) {
    const older = path.join(folder, `old-${age}.recordings`);
    await writeFile(older, '');
    await utimes(older, new Date(), new Date(Date.now() - age * 60_000));
  }
  const recordings = new Recordings(file);
  recordings.add(0, [aCase('a')]);
  recordings.save();
  assert.deepEqual((await readdir(folder)).sort(), ['key.recordings', 'old-1.recordings', 'old-2.recordings']);
});

test('a folder that cannot be written does not stop a proof', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(path.join(folder, 'file'), '');
  const recordings = new Recordings(path.join(folder, 'file', 'key.recordings'));
  recordings.add(0, [aCase('a')]);
  recordings.save();
  assert.equal(recordings.has('a'), true);
});

test('a change of a step, a feature or a file of a simulator changes the key, a report does not', async (t) => {
  const root = await temporaryFolder(t);
  const write = async (name: string, text: string): Promise<string> => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
    return recordingKey(root);
  };
  const [code, simulators] = IS_SOURCE ? ['steps', 'simulators'] : ['dist/steps', 'dist/bundles'];
  const keys = [
    await write(`${code}/xcap/send.js`, 'send()'),
    await write(`${code}/xcap/send.js`, 'send( )'),
    await write('features/rfc4825/8.4-delete.feature', 'Feature: A'),
    await write('features/rfc4825/8.4-delete.feature', 'Feature: B'),
    await write('simulators/xdms/usages/a.yaml', 'a'),
    await write('simulators/xdms/usages/a.yaml', 'b'),
    await write(`${simulators}/xdms.js`, 'a'),
    await write('package-lock.json', '{}'),
  ];
  assert.equal(new Set(keys).size, keys.length);
  const last = keys.at(-1);
  assert.equal(await write('features/deviation-cases.json', '{}'), last);
  assert.equal(await write(`${code}/world.d.ts`, 'a'), last, '`npm run types` writes these');
});

test('each folder on which recordings depend exists', () => {
  for (const name of DEPENDED_ON) assert.ok(existsSync(path.join(PACKAGE_ROOT, name)), name);
});
