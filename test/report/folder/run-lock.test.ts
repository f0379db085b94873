import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../common/entry-url.js';
import { lockFolder } from '../../../src/report/folder/run-lock.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

test('a folder that another process uses is refused, with its number and the file to remove', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'run.lock');
  await writeFile(file, `${process.ppid}\n`);
  await assert.rejects(lockFolder(folder), ({ message }: Error) => {
    assert.ok(
      message.startsWith(`out: another run (process ${process.ppid}) writes its reports to ${folder};`),
      message,
    );
    assert.ok(message.includes(`remove ${file}`), message);
    return true;
  });
});

test('a process that exits in the middle of its work leaves no lock and no incomplete report', async (context) => {
  const folder = await temporaryFolder(context);
  const program = fileURLToPath(entryUrl('test/report/folder/exit-with-lock'));
  const { status, stderr } = spawnSync(process.execPath, [...process.execArgv, program, folder], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [3, '']);
  assert.deepEqual((await readdir(folder)).sort(), ['documents.jsonl', 'report.html.1.tmp']);
});

test('the lock of an ended process is taken over, and removed at the end', async (context) => {
  const folder = await temporaryFolder(context);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const left of [`${dead}\n`, '', 'no number']) {
    await writeFile(path.join(folder, 'run.lock'), left);
    const free = await lockFolder(folder);
    assert.deepEqual(await readdir(folder), ['run.lock']);
    await free();
    assert.deepEqual(await readdir(folder), []);
  }
});
