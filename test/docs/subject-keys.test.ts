import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { subjectKeysPage } from './write/subject-keys-page.js';

test('docs/subject-keys.md equals the schema; npm run docs writes it', async () => {
  assert.equal(await readFile(path.join(PACKAGE_ROOT, 'docs', 'subject-keys.md'), 'utf8'), subjectKeysPage());
});
