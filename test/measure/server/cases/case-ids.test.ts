import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { idListFaults, NO_FAULTS, parseIdList } from '../../../support/id-list.js';
import { CASE_IDS_FILE } from './case-ids.js';

test('the committed list has each case; npm run docs updates it, and CHANGELOG.md names removed ids', async () => {
  const list = parseIdList(await readFile(CASE_IDS_FILE, 'utf8'));
  const changelog = await readFile(path.join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8');
  const ids = (await loadCases()).map(({ id }) => id);
  assert.deepEqual(idListFaults(list, ids, changelog), NO_FAULTS);
});
