import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { featureFile, featureName, userFeatures } from '../../../../src/measure/server/cucumber/feature-paths.js';
import { SHIPPED_SUITE } from '../../../../src/measure/server/cucumber/suite.js';
import { withUserFeatures } from '../../../../src/measure/server/user/user-features.js';
import { notesFeature, REQUIREMENTS, userFolder } from './user-folder.js';

const refuses = (options: Parameters<typeof withUserFeatures>[1], argument: string, said: RegExp) =>
  assert.rejects(
    withUserFeatures(SHIPPED_SUITE, options),
    (error) => error instanceof InvalidArgumentError && error.argument === argument && said.test(error.message),
  );

test('nothing of the user leaves the suite as it is', async () => {
  assert.deepEqual(await withUserFeatures(SHIPPED_SUITE, {}), { suite: SHIPPED_SUITE, requirements: [] });
});

test('features are found in subfolders, but not in packages and hidden folders', async (context) => {
  const folder = await userFolder(context, {
    'notes.feature': notesFeature(),
    'deep/er/notes.feature': notesFeature(),
    'node_modules/x/notes.feature': notesFeature(),
    '.git/notes.feature': notesFeature(),
    'README.md': '',
    'requirements.yaml': REQUIREMENTS,
  });
  const { suite, requirements } = await withUserFeatures(SHIPPED_SUITE, { features: [{ folder, name: 'mine' }] });
  assert.deepEqual(userFeatures(suite), ['mine/deep/er/notes.feature', 'mine/notes.feature']);
  assert.deepEqual(
    requirements.map(({ id }) => id),
    ['NOTES-01'],
  );
  const file = path.join(folder, 'notes.feature');
  assert.equal(featureFile(suite, 'mine/notes.feature'), file);
  assert.equal(featureName(suite, path.relative(suite.root, file)), 'mine/notes.feature');
  assert.equal(featureName(suite, 'features/client/uris.feature'), 'features/client/uris.feature');
});

test('a caller gives requirements as values', async (context) => {
  const folder = await userFolder(context, { 'notes.feature': notesFeature(), 'requirements.yaml': 'unread' });
  const given = { id: 'NOTES-02', section: 'Notes §1', level: 'MUST', subject: 'server', text: 'A rule.' } as const;
  const { requirements } = await withUserFeatures(SHIPPED_SUITE, { features: [{ folder, requirements: [given] }] });
  assert.deepEqual(requirements, [given]);
});

test('steps are modules of a folder, or one file', async (context) => {
  const folder = await userFolder(context, {
    'a.js': '',
    'b.mts': '',
    'c.ts': '',
    'c.js': '',
    'types.d.ts': '',
    'notes.txt': '',
  });
  const stepsOf = async (given: string) => (await withUserFeatures(SHIPPED_SUITE, { steps: [given] })).suite.steps;
  // The module that TypeScript has written beside c.ts counts.
  assert.deepEqual((await stepsOf(folder))?.[0]?.files, ['a.js', 'b.mts', 'c.js']);
  assert.deepEqual((await stepsOf(path.join(folder, 'a.js')))?.[0]?.files, ['a.js']);
});

test('a folder that cannot be used is refused', async (context) => {
  const folder = await userFolder(context, { 'notes.txt': '' });
  await refuses({ features: [path.join(folder, 'gone')] }, 'features', /gone is not a folder/);
  await refuses({ features: [folder] }, 'features', /has no file that ends in \.feature/);
  await refuses({ steps: [path.join(folder, 'gone')] }, 'steps', /gone is not a folder/);
  await refuses({ steps: [folder] }, 'steps', /has no \.js, \.mjs, \.cjs or \.ts file/);
});

test('a link to a folder around it is followed once, and one to itself is refused in words', async (context) => {
  const folder = await userFolder(context, { 'a.feature': notesFeature(), 'deep/b.feature': notesFeature() });
  // Each further link would double the number of paths, up to the longest one.
  for (const name of ['one', 'two', 'three']) await symlink('..', path.join(folder, 'deep', name));
  const { suite } = await withUserFeatures(SHIPPED_SUITE, { features: [{ folder, name: 'mine' }] });
  assert.deepEqual(userFeatures(suite), ['mine/a.feature', 'mine/deep/b.feature']);
  await symlink('itself', path.join(folder, 'itself'));
  await refuses({ features: [folder] }, 'features', /cannot be read: ELOOP/);
});
