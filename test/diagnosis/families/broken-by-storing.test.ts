import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { brokenByStoring } from '../../../src/diagnosis/families/stored/broken-by-storing.js';
import { PUT_KINDS } from '../../../src/diagnosis/families/stored/storing.js';
import { loadRegister } from '../../../src/result/register/register.js';

test('what a proposed fault breaks are rules of the register', async () => {
  const known = new Set((await loadRegister()).map(({ id }) => id));
  const broken = ['drops-comments', 'drops-space-between-tags'].flatMap((id) => brokenByStoring({ id }, PUT_KINDS));
  assert.deepEqual(
    broken.filter((id) => !known.has(id)),
    [],
  );
});

test('a proposed fault breaks most of what a row of its kind violates', () => {
  const rows = XDMS_DEVIATION_ROWS.named(['comments-dropped-on-store', 'instructions-dropped-on-store'], 'deviations');
  for (const { violates } of rows) {
    const broken = brokenByStoring({ id: 'drops-comments-and-instructions' }, PUT_KINDS);
    assert.deepEqual(
      violates.filter((id) => !broken.includes(id)),
      [],
    );
  }
});
