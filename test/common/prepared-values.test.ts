import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PreparedValues } from '../../common/prepared-values.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

test('a value belongs to path and text of its file', async (context) => {
  const folder = await temporaryFolder(context);
  const open = () => new PreparedValues<string>('words', folder);
  const first = open();
  assert.equal(first.get('a', 'text'), undefined);
  assert.equal(first.add('a', 'text', 'value'), 'value');
  first.write();
  assert.equal(open().get('a', 'text'), 'value');
  assert.equal(open().get('a', 'other text'), undefined);
  assert.equal(open().get('b', 'text'), undefined);
});

test('writing drops the values of files that are gone', async (context) => {
  const folder = await temporaryFolder(context);
  const open = () => new PreparedValues<string>('words', folder);
  const first = open();
  for (const file of ['a', 'b']) first.add(file, 'text', file);
  first.write();
  const second = open();
  assert.equal(second.get('b', 'text'), 'b');
  second.write();
  assert.deepEqual([open().get('a', 'text'), open().get('b', 'text')], [undefined, 'b']);
  assert.deepEqual(await readdir(folder), ['words.json']);
});

test('an unreadable file of values counts as none', async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'cut.json'), '{"a":');
  await mkdir(path.join(folder, 'folder.json'));
  for (const name of ['cut', 'folder', 'missing']) {
    assert.equal(new PreparedValues<string>(name, folder).get('a', 'text'), undefined);
  }
});
