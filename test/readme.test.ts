import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { examplesOf, runExample } from './support/run-example.js';

const examples = examplesOf(await readFile(join(PACKAGE_ROOT, 'README.md'), 'utf8'));

test('the README has examples of the client, the mock and the license server', () => {
  assert.equal(examples.length, 3);
});

for (const [index, example] of examples.entries()) {
  test(`example ${index + 1} of the README runs unchanged`, async () => {
    const { stdout, stderr } = await runExample(example, `readme-${index + 1}`);
    assert.notEqual(stdout, '');
    assert.equal(stderr, '');
  });
}
