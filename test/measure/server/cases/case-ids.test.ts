import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { CASE_IDS_FILE, readCaseIds, writeCaseIds } from './case-ids.js';

const { present, removed } = readCaseIds(await readFile(CASE_IDS_FILE, 'utf8'));
const ids = (await loadCases()).map(({ id }) => id);

test('the committed list has the id of every case; npm run case-ids adds new ones', () => {
  const known = new Set(present);
  assert.deepEqual(
    ids.filter((id) => !known.has(id)),
    [],
  );
});

test('no id of the list is lost: to remove or rename a case, run npm run case-ids and note it in CHANGELOG.md', () => {
  const now = new Set(ids);
  assert.deepEqual(
    present.filter((id) => !now.has(id)),
    [],
  );
});

test('the ids of removed cases are in CHANGELOG.md, and no other case uses them', async () => {
  const changelog = await readFile(path.join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8');
  const now = new Set(ids);
  assert.deepEqual(
    removed.filter((id) => now.has(id) || !changelog.includes(`\`${id}\``)),
    [],
  );
});

test('the list never forgets an id', () => {
  const first = writeCaseIds({ present: [], removed: [] }, ['b/two', 'a/one']);
  assert.deepEqual(readCaseIds(first), { present: ['a/one', 'b/two'], removed: [] });
  const second = writeCaseIds(readCaseIds(first), ['a/one', 'c/three']);
  assert.deepEqual(readCaseIds(second), { present: ['a/one', 'c/three'], removed: ['b/two'] });
  const third = writeCaseIds(readCaseIds(second), ['a/one']);
  assert.deepEqual(readCaseIds(third), { present: ['a/one'], removed: ['b/two', 'c/three'] });
});
