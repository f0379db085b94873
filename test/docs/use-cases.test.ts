import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { examplesOf, runExample } from '../support/run-example.js';
import { USE_CASES_PAGE, withPrograms } from './write/use-cases-page.js';

const page = await readFile(USE_CASES_PAGE, 'utf8');
const examples = examplesOf(page);

/** The output of each program when its use case works, in the order of the specification. */
const PRINTED: readonly { readonly useCase: string; readonly output: RegExp }[] = [
  { useCase: 'Capabilities', output: /<xcap-caps .*'resource-lists'/s },
  { useCase: 'Address book', output: /<display-name>Bob<\/display-name>/ },
  { useCase: 'Add a list', output: /^true\n$/ },
  { useCase: 'Fetch a list', output: /^<list name="friends">/ },
  { useCase: 'Add an entry', output: /^true\n$/ },
  { useCase: 'Presence content', output: /^application\/vnd\.alliance\.pres-content\+xml <content / },
];

test('the page has one program per use case, those of examples/; npm run docs writes it', () => {
  assert.equal(examples.length, PRINTED.length);
  assert.equal(page.match(/^<!-- examples\//gm)?.length, PRINTED.length);
  assert.equal(page, withPrograms(page));
});

for (const [index, { useCase, output }] of PRINTED.entries()) {
  test(`use case ${index + 1} runs as printed: ${useCase}`, async () => {
    const { stdout, stderr } = await runExample(examples[index] ?? '', `use-case-${index + 1}`);
    assert.match(stdout, output);
    assert.equal(stderr, '');
  });
}
