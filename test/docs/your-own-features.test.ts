import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { SHIPPED_SUITE } from '../../src/measure/server/cucumber/suite.js';
import { requireUsable } from '../../src/measure/server/user/check-features.js';
import { withUserFeatures } from '../../src/measure/server/user/user-features.js';
import { userFolder } from '../measure/server/user/user-folder.js';

const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'your-own-features.md'), 'utf8');

/** The files that the page tells to save, by their paths. */
const files = Object.fromEntries(
  [...page.matchAll(/as `([\w./-]+)`[^`]*?:\n\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
);

test('the features and steps of the tutorial are usable', async (context) => {
  assert.deepEqual(Object.keys(files).sort(), [
    'lab.yaml',
    'my-features/notes.feature',
    'my-features/requirements.yaml',
    'my-features/speed.feature',
    'my-steps/notes.mjs',
    'notes.xsd',
    'usage.yaml',
  ]);
  const folder = await userFolder(context, files);
  const own = await withUserFeatures(SHIPPED_SUITE, {
    features: [path.join(folder, 'my-features')],
    steps: [path.join(folder, 'my-steps')],
  });
  await requireUsable(own);
  const ids = (await loadCases(own.suite)).flatMap(({ id, line }) => (line === undefined ? [] : [id]));
  assert.deepEqual(ids, ['notes/too-long', 'speed/note.one', 'speed/note.twenty']);
});
