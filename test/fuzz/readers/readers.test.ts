import { test } from 'node:test';
import { feedReader } from './feed-reader.js';
import { FILE_READERS } from './file-readers.js';

/** Fixed, so that a commit fails for what it has changed. `npm run fuzz -- --part readers` tries fresh seeds. */
const SEED = 1;

const INPUTS = 60;

/** Readers that parse much for each input; `.ci/deep` has them. */
const SLOW = new Set(['baseline', 'features', 'schema', 'subject', 'usage', 'xdms-config']);

for (const [name, { isSlow }] of FILE_READERS) {
  if (isSlow || SLOW.has(name)) continue;
  test(`the reader "${name}" takes changed files, or refuses them in its words (seed ${SEED})`, async () => {
    await feedReader(name, { seed: SEED, numRuns: INPUTS });
  });
}
