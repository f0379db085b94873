import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';

test('a commit that git does not know touches no deviation, and the reason is printed', () => {
  const args = [path.join(PACKAGE_ROOT, 'dist/test/proofs/touched.js'), '--since', '0'.repeat(40)];
  const { stdout, stderr, status } = spawnSync('node', args, { encoding: 'utf8' });
  assert.deepEqual([stdout, status], ['', 0]);
  assert.match(
    stderr,
    /^only random deviations are proved: git finds no commit 0{40} \(.+\); fetch the whole history\n$/,
  );
});
