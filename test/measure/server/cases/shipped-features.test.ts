import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PreparedValues } from '../../../../common/prepared-values.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { readFeatures } from '../../../../src/measure/server/cases/read-features.js';
import { readShippedFeatures } from '../../../../src/measure/server/cases/shipped-features.js';
import { SHIPPED_SUITE } from '../../../../src/measure/server/cucumber/suite.js';
import type { CaseDescription } from '../../../../src/result/case-description.js';
import { temporaryFolder } from '../tiny-suite.js';

test('the prepared cases are those that cucumber reads, in its order', async () => {
  const { all, problems } = await readFeatures(SHIPPED_SUITE, {});
  assert.deepEqual(problems, []);
  assert.deepEqual(await loadCases(), all);
});

test('cucumber reads only the features that have changed', async (context) => {
  const cases = await loadCases();
  const changed = 'features/rfc4825/8.2.3-creation.feature';
  const folder = await temporaryFolder(context);
  const open = () => new PreparedValues<readonly CaseDescription[]>('cases', folder);
  const prepared = open();
  prepared.add(changed, 'an earlier text', []);
  for (const file of new Set(cases.map(({ feature }) => feature))) {
    if (file !== changed) prepared.add(file, await readFile(path.join(SHIPPED_SUITE.root, file), 'utf8'), []);
  }
  prepared.write();
  assert.deepEqual(
    (await readShippedFeatures(open())).all,
    cases.filter(({ feature }) => feature === changed),
  );
});
