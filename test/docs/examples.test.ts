import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { runExample } from '../support/run-example.js';

const FOLDER = path.join(PACKAGE_ROOT, 'examples');

test('the test of a client passes', async () => {
  const { stdout, stderr } = await runExample(readFileSync(path.join(FOLDER, 'client.test.ts'), 'utf8'), 'client-test');
  assert.match(stdout, /^# pass 3$/m);
  assert.equal(stderr, '');
});

test('examples/README.md lists each example', () => {
  const page = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.(?:ts|mjs|ya?ml)$/.test(name));
  assert.ok(files.length >= 10, files.join());
  assert.deepEqual(
    files.filter((name) => !page.includes(`](${name})`)),
    [],
  );
});
