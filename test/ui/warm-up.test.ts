import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supportLibrary } from '../../src/measure/server/cucumber/cucumber.js';
import { SHIPPED_SUITE } from '../../src/measure/server/cucumber/suite.js';
import { warmUp } from '../../src/ui/warm-up.js';

test('a run takes the support code that was loaded before it', async () => {
  assert.equal(await warmUp(), true);
  const libraries = await Promise.all([supportLibrary(SHIPPED_SUITE), supportLibrary(SHIPPED_SUITE)]);
  assert.equal(libraries[0], libraries[1]);
  assert.ok(libraries[0].stepDefinitions.length > 0);
});
