import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
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
  writeFileSync(path.join(folder, 'state.log'), '');
  assert.throws(() => opened(folder), { argument: 'persist', message: /a state of format/ });
});

test('a folder that cannot be created is refused', (context) => {
  const file = path.join(temporaryFolder(context), 'file');
  writeFileSync(file, '');
  assert.throws(() => opened(path.join(file, 'folder')), { argument: 'persist', message: /cannot keep the state in/ });
});
