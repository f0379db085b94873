import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usageScope } from '../../src/prove/proof/proof-scope.js';
import { openProver } from '../../src/prove/server/prover.js';
import { usageFolder } from '../common/usages/a-usage.js';

test('cases of a second user run on a mock with Digest', async () => {
  await using derived = await usageScope({ usages: [usageFolder()], usageCases: 45 });
  await using prover = await openProver(derived.scope);
  assert.deepEqual(prover.unjudged, {});
  assert.ok(prover.cases.some(({ tags }) => tags.includes('@needs:second-user')));
  const { failed } = await prover.outcomeOf('everybody-may-everything');
  assert.ok(failed.length > 0);
});
