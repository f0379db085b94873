import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { awkwardUsage } from './awkward-usage.js';

test('cases about awkward values pass on the mock', async () => {
  const { cases } = await runConformance({ usages: [awkwardUsage()], usageCases: 120, only: ['derived'] });
  const wrong = cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  assert.deepEqual(
    wrong.map(({ name, error, reason }) => `${name}: ${error?.message ?? reason}`),
    [],
  );
});
