import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { examplesOf, runExample } from '../support/run-example.js';
import { MARK, profileTable } from './write/profile-table.js';

const DOCS = path.join(PACKAGE_ROOT, 'docs');
const page = await readFile(path.join(DOCS, 'deviations.md'), 'utf8');
const [written = '', generated = ''] = page.split(MARK);

test('the profiles of docs/deviations.md equal the catalogue; npm run docs writes them', () => {
  assert.equal(generated, profileTable());
});

test('every deviation in the text of the page exists', () => {
  const ids = new Set([...XDMS_DEVIATIONS.deviations, ...LICENSE_DEVIATIONS.deviations].map(({ id }) => id));
  for (const { id } of XDMS_DEVIATIONS.profiles) ids.add(id);
  const named = [
    ...[...written.matchAll(/--deviation ([a-z0-9-]+)/g)].map(([, id = '']) => id),
    ...[...written.matchAll(/explain ([a-z][a-z0-9-]+)/g)].map(([, id = '']) => id),
    ...[...written.matchAll(/deviations: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
    ),
  ];
  assert.ok(named.length >= 8, named.join());
  assert.deepEqual(
    named.filter((id) => !ids.has(id)),
    [],
  );
});

test("the page's first example finds a server without entity tags, the second one servers of every profile", async () => {
  const [first = '', second = ''] = examplesOf(page);
  assert.deepEqual(await runExample(first, 'deviations-1'), { stdout: '201 undefined\n', stderr: '' });
  const { stdout, stderr } = await runExample(second, 'deviations-2');
  assert.equal(stderr, '');
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ', 1)[0]),
    XDMS_DEVIATIONS.profiles.map(({ id }) => id),
  );
});
