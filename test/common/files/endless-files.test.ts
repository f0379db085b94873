import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { readText, readWritten } from '../../../common/files/read-text.js';

test('a device that never ends is refused at the limit', { skip: !existsSync('/dev/zero') }, async () => {
  await assert.rejects(readText('/dev/zero', 'give a file'), /it is larger than 128 MiB, unpacked; give a file/);
});

test('a written file has a lower limit', { skip: !existsSync('/dev/zero') }, async () => {
  await assert.rejects(readWritten('/dev/zero'), /it is larger than 16 MiB; is it the right file\?/);
});

test('a folder is refused', async () => {
  await assert.rejects(readText('.'), /EISDIR/);
});
