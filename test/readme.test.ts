import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { examplesOf, runExample } from './support/run-example.js';

const read = (name: string): Promise<string> => readFile(join(PACKAGE_ROOT, name), 'utf8');
const readme = await read('README.md');

/** The mock of the README; the client and the license client of the library's page. Its other examples are CommonJS. */
const EXAMPLES = [...examplesOf(readme), ...examplesOf(await read('docs/client-library.md')).slice(0, 2)];

test('the README fits on a screen and a half, and its test command is the one of CI', async () => {
  assert.equal(EXAMPLES.length, 3);
  const words = readme.replace(/<!-- what it finds -->.*<!-- what it finds -->/s, '').split(/\s+/).length;
  assert.ok(words <= 650, `${words} words: move something to docs/`);
  assert.match(readme, /^npm test +#/m);
  assert.match(await read('.ci/run'), /^npm test$/m);
});

for (const [index, example] of EXAMPLES.entries()) {
  test(`example ${index + 1} of the README and of the client library runs unchanged`, async () => {
    const { stdout, stderr } = await runExample(example, `readme-${index + 1}`);
    assert.notEqual(stdout, '');
    assert.equal(stderr, '');
  });
}
