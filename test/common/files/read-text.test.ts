import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readText } from '../../../common/files/read-text.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

test('a text beyond the limit is refused before it is read, and a packed one while it unpacks', async (context) => {
  const folder = await temporaryFolder(context);
  const [plain, packed] = [path.join(folder, 'plain'), path.join(folder, 'packed')];
  await writeFile(plain, '');
  await truncate(plain, 128 * 1024 * 1024 + 1);
  await writeFile(packed, gzipSync(Buffer.alloc(128 * 1024 * 1024 + 1)));
  for (const file of [plain, packed]) await assert.rejects(readText(file), /^Error: it is larger than 128 MiB/);
});
