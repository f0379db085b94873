import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { MARK, stepTables, stepUse } from './write/step-tables.js';

test('docs/steps.md equals the step definitions; npm run docs writes it', async () => {
  const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'steps.md'), 'utf8');
  assert.equal(page.split(MARK)[1], stepTables(await stepUse()));
});
