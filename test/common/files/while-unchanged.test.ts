import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { WhileUnchanged } from '../../../common/files/while-unchanged.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

test('files are read again when one of them has changed, and not before', async (context) => {
  const folder = await temporaryFolder(context);
  const files = ['a', 'b'].map((name) => path.join(folder, name));
  for (const file of files) await writeFile(file, 'before');
  const remembered = new WhileUnchanged<number>();
  let reads = 0;
  const get = (names = files) => remembered.get(names, async () => (reads += 1));
  assert.deepEqual([await get(), await get()], [1, 1]);
  await writeFile(path.join(folder, 'new'), 'change');
  await rename(path.join(folder, 'new'), path.join(folder, 'b'));
  assert.deepEqual([await get(), await get()], [2, 2], 'another file with the same size');
  assert.equal(await get(files.slice(0, 1)), 3, 'fewer files');
  await rm(path.join(folder, 'b'));
  await assert.rejects(get(), { code: 'ENOENT' });
});

test('a failed reading is not remembered', async () => {
  const remembered = new WhileUnchanged<string>();
  await assert.rejects(
    remembered.get([], async () => assert.fail('unreadable')),
    /unreadable/,
  );
  assert.equal(await remembered.get([], async () => 'read'), 'read');
});
