import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { StateLog } from '../../../simulators/persist/state-log.js';
import { temporaryFolder } from './support.js';

function opened(folder: string, whole: () => Iterable<unknown> = () => []) {
  let loaded: readonly unknown[] | undefined;
  const log = StateLog.open({ folder, kind: 'xdms', whole }, (records) => {
    loaded = [...records];
  });
  return { log, loaded };
}

test('a new folder gets the current state, and the next start all changes', async (context) => {
  const folder = path.join(temporaryFolder(context), 'deep', 'er');
  const first = opened(folder, () => [{ clear: true, n: 1 }]);
  assert.equal(first.loaded, undefined);
  first.log.append({ clear: true, n: 2 });
  await first.log.settled();
  assert.equal(first.log.settled(), undefined);
  await first.log.close();
  const second = opened(folder);
  assert.deepEqual(second.loaded, [
    { clear: true, n: 1 },
    { clear: true, n: 2 },
  ]);
  await second.log.close();
  assert.equal(statSync(path.join(folder, 'state.log')).mode & 0o077, 0);
  assert.equal(existsSync(path.join(folder, 'lock')), false);
});

test('a file that has grown is written anew, and loses nothing', async (context) => {
  const folder = temporaryFolder(context);
  let last: unknown = {};
  const { log } = opened(folder, () => [last]);
  for (let n = 0; n < 100; n += 1) {
    const record = { clear: true, n, text: 'x'.repeat(100_000) };
    log.append(record);
    last = record;
    if (n % 7 === 0) void log.settled();
  }
  await log.close();
  assert.ok(statSync(path.join(folder, 'state.log')).size < 6_000_000);
  const again = opened(folder);
  assert.deepEqual(again.loaded?.at(-1), last);
  await again.log.close();
});

test('a folder is for one server at a time', async (context) => {
  const folder = temporaryFolder(context);
  const { log } = opened(folder);
  assert.throws(() => opened(folder), {
    code: 'XCALIPER_FOLDER_IN_USE',
    message: `process ${process.pid} keeps its state in ${folder}: choose another folder, or end that process`,
  });
  await log.close();
  await opened(folder).log.close();
});

test('the lock of an ended process is taken over, that of another machine is not', async (context) => {
  const folder = temporaryFolder(context);
  const lock = path.join(folder, 'lock');
  writeFileSync(lock, JSON.stringify({ pid: process.pid, started: 'earlier', host: hostname() }));
  await opened(folder).log.close();
  writeFileSync(lock, 'no lock');
  await opened(folder).log.close();
  writeFileSync(lock, JSON.stringify({ pid: 1, started: '', host: 'elsewhere.invalid' }));
  assert.throws(() => opened(folder), {
    code: 'XCALIPER_FOLDER_IN_USE',
    message: /on elsewhere\.invalid.*remove.*lock/,
  });
});

test('a cut record is dropped; a damaged one is refused and stays', async (context) => {
  const folder = temporaryFolder(context);
  const file = path.join(folder, 'state.log');
  const { log } = opened(folder, () => [{ clear: true, n: 1 }]);
  await log.close();
  const { length } = readFileSync(file);
  appendFileSync(file, '01234567 {"n":');
  const second = opened(folder);
  assert.deepEqual(second.loaded, [{ clear: true, n: 1 }]);
  second.log.append({ clear: true, n: 2 });
  await second.log.close();
  const octets = readFileSync(file);
  octets[length - 3] = 0x39;
  writeFileSync(file, octets);
  assert.throws(() => opened(folder), {
    argument: 'persist',
    message: /the record at byte \d+ is damaged; .*truncate -s \d+/,
  });
  assert.deepEqual(readFileSync(file), octets);
});

test('the state of another kind of server is refused', async (context) => {
  const folder = temporaryFolder(context);
  await opened(folder).log.close();
  assert.throws(() => StateLog.open({ folder, kind: 'license', whole: () => [] }, (records) => void [...records]), {
    argument: 'persist',
    message: /has the state of another server, xdms/,
  });
});

test('a folder that cannot be created is refused', (context) => {
  const file = path.join(temporaryFolder(context), 'file');
  writeFileSync(file, '');
  assert.throws(() => opened(path.join(file, 'folder')), { argument: 'persist', message: /cannot keep the state in/ });
});

/** A folder with two records, and the octets of its file around the first line feed. */
async function folderOfTwo(context: TestContext) {
  const folder = temporaryFolder(context);
  const records = [
    { clear: true, n: 1 },
    { clear: true, n: 2 },
  ];
  await opened(folder, () => records).log.close();
  const file = path.join(folder, 'state.log');
  const octets = readFileSync(file);
  return { folder, file, octets, records, headEnd: octets.indexOf('\n') };
}

for (const [what, damage, lost] of [
  ['cut', (octets: Buffer, end: number) => Buffer.concat([octets.subarray(0, 20), octets.subarray(end)]), 0],
  ['changed', (octets: Buffer) => Buffer.concat([octets.subarray(0, 20), Buffer.from('?'), octets.subarray(21)]), 0],
  ['of NUL', (octets: Buffer, end: number) => Buffer.concat([Buffer.alloc(end), octets.subarray(end)]), 0],
  [
    'cut into a record',
    (octets: Buffer, end: number) => Buffer.concat([octets.subarray(0, 20), octets.subarray(end + 1)]),
    1,
  ],
] as const) {
  test(`the records behind a first line that is ${what} are read, with a warning and a copy`, async (context) => {
    const { folder, file, octets, records, headEnd } = await folderOfTwo(context);
    const damaged = damage(octets, headEnd);
    writeFileSync(file, damaged);
    const warned = once(process, 'warning');
    const state = records.slice(lost);
    const { log, loaded } = opened(folder, () => state);
    assert.deepEqual(loaded, state);
    const [warning] = await warned;
    assert.match(
      String(warning),
      /the first line of \S+ is damaged; all records behind it are read\. \S+\.damaged is a copy/,
    );
    assert.deepEqual(readFileSync(`${file}.damaged`), damaged);
    await log.close();
    const again = opened(folder);
    assert.deepEqual(again.loaded, state);
    await again.log.close();
  });
}

test('a file without a whole first line and a record is refused as cut, whatever is left, and stays', async (context) => {
  const { folder, file, octets, headEnd } = await folderOfTwo(context);
  for (const left of [0, 1, 20, headEnd]) {
    writeFileSync(file, octets.subarray(0, left));
    assert.throws(() => opened(folder), {
      argument: 'persist',
      message: /is cut within its first line.*restore a backup/,
    });
    assert.equal(statSync(file).size, left);
  }
});

test('a record that is damaged behind a damaged first line is named by its byte in the file', async (context) => {
  const { folder, file, octets, headEnd } = await folderOfTwo(context);
  const second = octets.indexOf('\n', headEnd + 1) + 1;
  octets[5] = 0x3f;
  octets[second + 12] = 0x3f;
  writeFileSync(file, octets);
  assert.throws(() => opened(folder), { argument: 'persist', message: new RegExp(`the record at byte ${second} is`) });
  assert.deepEqual(readFileSync(file), octets);
});
