import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openReportFolder } from '../../../src/report/folder/report-folder.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

const NAMES = ['results.json', 'cucumber.html'];
const LINUX = { skip: process.platform !== 'linux' };

test('a report folder is created with its parents, and removed if it stays empty', async (context) => {
  const root = await temporaryFolder(context);
  const { path: folder, discard } = await openReportFolder(path.join(root, 'a', 'b'), NAMES);
  assert.deepEqual(await readdir(folder), []);
  await discard();
  assert.deepEqual(await readdir(root), []);
});

test('a folder with content, and one that existed before, stay', async (context) => {
  const root = await temporaryFolder(context);
  await mkdir(path.join(root, 'old'));
  const { discard } = await openReportFolder(path.join(root, 'old', 'new'), NAMES);
  await discard();
  assert.deepEqual(await readdir(root), ['old']);
  const { path: folder, discard: again } = await openReportFolder(path.join(root, 'x'), NAMES);
  await writeFile(path.join(folder, 'results.json'), '{}');
  await again();
  assert.deepEqual(await readdir(folder), ['results.json']);
});

test('half-written files of killed runs are removed, those of a live run stay', async (context) => {
  const folder = await temporaryFolder(context);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const living = `results.json.${process.ppid}.tmp`;
  const files = [`results.json.${dead}.tmp`, `cucumber.html.${process.pid}.tmp`, living, `notes.${dead}.tmp`, 'x.tmp'];
  for (const file of files) await writeFile(path.join(folder, file), '');
  await openReportFolder(folder, NAMES);
  assert.deepEqual((await readdir(folder)).sort(), [`notes.${dead}.tmp`, living, 'x.tmp'].sort());
});

test('a report path that is a folder is refused, and the new folders are removed', async (context) => {
  const folder = await temporaryFolder(context);
  await mkdir(path.join(folder, 'cucumber.html'));
  await assert.rejects(openReportFolder(folder, NAMES), /out: the report .*cucumber\.html cannot be written/);
  await writeFile(path.join(folder, 'file'), '');
  await assert.rejects(openReportFolder(path.join(folder, 'file', 'a'), NAMES), { argument: 'out' });
});

test('folders that cannot be created or written are refused', LINUX, async () => {
  await assert.rejects(openReportFolder('/proc/nope/a', NAMES), /out: the folder \/proc\/nope\/a cannot be created/);
  await assert.rejects(openReportFolder('/proc/self', NAMES), /out: the folder \/proc\/self cannot be written to/);
});
