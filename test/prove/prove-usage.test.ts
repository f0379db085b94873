import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofExitCode } from '../../src/prove/judge-proof.js';
import { usageScope } from '../../src/prove/proof-scope.js';
import { proveSuite } from '../../src/prove/prove-suite.js';
import { openProver } from '../../src/prove/prover.js';
import { usageFolder } from '../usages/a-usage.js';

test('derived cases find a deviating mock out, and accuse no harmless one', async () => {
  const usage = usageFolder();
  const proof = await proveSuite({
    ...{ usages: [usage], usageCases: 45, jobs: 1 },
    deviations: ['schema-not-checked', 'inert-header-order'],
  });
  assert.deepEqual(proof.usages, [usage]);
  assert.deepEqual(proof.unjudged, {});
  const [broken, inert] = proof.deviations;
  assert.ok((broken?.kills.length ?? 0) > 0);
  assert.deepEqual(inert?.kills, []);
  assert.equal(proofExitCode(proof, false), 0);
  const missed = proof.deviations.map((one) => ({ ...one, kills: [] }));
  assert.equal(proofExitCode({ ...proof, deviations: missed }, false), 1, 'a missed deviation');
});

test('cases of a second user run on a mock with Digest', async () => {
  await using derived = await usageScope({ usages: [usageFolder()], usageCases: 45 });
  await using prover = await openProver(derived.scope);
  assert.deepEqual(prover.unjudged, {});
  assert.ok(prover.cases.some(({ tags }) => tags.includes('@needs:second-user')));
  const { failed } = await prover.outcomeOf('everybody-may-everything');
  assert.ok(failed.length > 0);
});

test('an unknown deviation is refused', async () => {
  await assert.rejects(
    proveSuite({ usages: [usageFolder()], deviations: ['no-such-deviation'], jobs: 1 }),
    /there is no deviation "no-such-deviation"/,
  );
});
