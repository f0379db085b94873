import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { idFaults, presentIds, releasedIds, removedIds } from './ids.js';

test('no id of the last release is lost, and no removed one is given again', async () => {
  const [released, removed, present] = await Promise.all([releasedIds(), removedIds(), presentIds()]);
  for (const kind of ['requirement', 'case', 'deviation', 'deviation license/']) {
    assert.ok(released.filter((id) => id.startsWith(kind)).length > 50, kind);
  }
  const changelog = await readFile(path.join(PACKAGE_ROOT, 'CHANGELOG.md'), 'utf8');
  assert.deepEqual(idFaults({ released, removed, present }, changelog), []);
});

test('a lost id, one given again and one that the changelog lacks are faults', () => {
  const released = ['case a/one', 'case a/two', 'deviation three'];
  const faults = (removed: readonly string[], present: readonly string[], changelog = ''): readonly string[] =>
    idFaults({ released, removed, present }, changelog).map((fault) => fault.replace(/:.*/, ''));
  assert.deepEqual(faults([], [...released, 'case a/new']), []);
  assert.deepEqual(faults([], ['case a/one', 'case three']), ['case a/two is gone', 'deviation three is gone']);
  assert.deepEqual(faults(['case a/two', 'deviation three'], ['case a/one'], 'without `a/two`'), [
    'deviation three is removed',
  ]);
  assert.deepEqual(faults(['case a/two'], released, '`a/two`'), [
    'case a/two was the id of something else (test/ids/removed.txt)',
  ]);
});
