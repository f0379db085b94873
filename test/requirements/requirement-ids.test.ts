import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { idListFaults, NO_FAULTS, parseIdList } from '../support/id-list.js';
import { REQUIREMENT_IDS_FILE, requirementIds } from './requirement-ids.js';

test('the committed list has each requirement; npm run docs updates it, and CHANGELOG.md names removed ids', async () => {
  const list = parseIdList(await readFile(REQUIREMENT_IDS_FILE, 'utf8'));
  const changelog = await readFile(path.join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8');
  assert.deepEqual(idListFaults(list, await requirementIds(), changelog), NO_FAULTS);
});
