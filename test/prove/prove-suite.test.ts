import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofExitCode } from '../../src/prove/proof/judge-proof.js';
import { proveSuite } from '../../src/prove/prove-suite.js';

test('an interrupted proof drops pending work and has no result', async () => {
  const controller = new AbortController();
  const proving = proveSuite({
    deviations: ['inert-header-order', 'inert-phrases'],
    jobs: 2,
    exhaustive: true,
    signal: controller.signal,
  });
  setImmediate(() => controller.abort());
  const proof = await proving;
  assert.deepEqual([proof.deviations, proof.cases], [[], []]);
  assert.equal(proofExitCode(proof, controller.signal.aborted), 3);
});
