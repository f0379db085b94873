import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { abilityTable, MARK } from './write/ability-table.js';

test('the table of docs/reading-a-report.md equals the abilities; npm run docs writes it', async () => {
  const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'reading-a-report.md'), 'utf8');
  assert.equal(page.split(MARK)[1], abilityTable());
});
