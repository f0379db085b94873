import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { examplesOf, runExample } from '../support/run-example.js';

const examples = examplesOf(await readFile(path.join(PACKAGE_ROOT, 'docs', 'mock-xdms.md'), 'utf8'));

/** The output of each example of the page, in its order. */
const PRINTED: readonly (readonly [about: string, output: RegExp])[] = [
  ['faults', /copes with a flaky network/],
  ['requests', /^request 1 got 415$/m],
  ['tenants', /^true$/m],
];

test('the page has the examples that are run here', () => {
  assert.equal(examples.length, PRINTED.length);
});

for (const [index, [about, output]] of PRINTED.entries()) {
  test(`the example about ${about} runs as printed`, async () => {
    const { stdout, stderr } = await runExample(examples[index] ?? '', `mock-xdms-${index + 1}`);
    assert.match(stdout, output);
    assert.equal(stderr, '');
  });
}
