import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredWith } from './measured-with.js';

test('the cases of a preset include those that its usage gives, unless only others are selected', async () => {
  const options = { preset: 'ut', usageCases: 20 } as const;
  assert.deepEqual((await measuredWith({ preset: 'ut' }, options)).names, ['derived/simservs.ngn.etsi.org']);
  assert.deepEqual((await measuredWith({ preset: 'ut' }, { ...options, only: ['ut-active', 'UT-AUT-05'] })).names, []);
});
