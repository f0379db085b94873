import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runExample } from '../support/run-example.js';
import { examples, PRINTED } from './use-case-programs.js';

for (const [index, { useCase, output }] of PRINTED.entries()) {
  test(`use case ${index + 1} runs as printed: ${useCase}`, async () => {
    const { stdout, stderr } = await runExample(examples[index] ?? '', `use-case-${index + 1}`);
    assert.match(stdout, output);
    assert.equal(stderr, '');
  });
}
