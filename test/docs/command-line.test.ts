import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { commandLinePage } from './write/command-line-page.js';

test('docs/command-line.md equals the commands; npm run docs writes it', async () => {
  assert.equal(await readFile(path.join(PACKAGE_ROOT, 'docs', 'command-line.md'), 'utf8'), commandLinePage());
});
