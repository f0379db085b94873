import { test } from 'node:test';
import { feedReader } from './feed-reader.js';
import { FILE_READERS } from './file-readers.js';

/** Fixed, so that a commit fails for what it has changed. `npm run fuzz -- --part readers` tries fresh seeds. */
const SEED = 1;

const INPUTS = 60;

/** Readers that parse much for each input; `.ci/deep` has them. */
const SLOW = new Set(['baseline', 'features', 'schema', 'subject', 'usage', 'xdms-config']);

/** Inputs that a reader once did not take or refuse as it has to. */
const FALLEN = [
  // 30,000 unknown keys were compared with all known ones.
  { name: 'subject', seed: 605219589, path: '91' },
  // 10,000 equal steps were each compared with all definitions.
  { name: 'features', seed: 608978568, path: '66' },
  { name: 'har', seed: 640672232, path: '96' },
];

for (const { name, seed, path } of FALLEN) {
  test(`the reader "${name}" ends for the input ${path} of seed ${seed}`, async () => {
    await feedReader(name, { seed, path, numRuns: 1 });
  });
}

for (const [name, { isSlow }] of FILE_READERS) {
  if (isSlow || SLOW.has(name)) continue;
  test(`the reader "${name}" takes changed files, or refuses them in its words (seed ${SEED})`, async () => {
    await feedReader(name, { seed: SEED, numRuns: INPUTS });
  });
}
