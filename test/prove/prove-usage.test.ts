import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { proofExitCode } from '../../src/prove/proof/judge-proof.js';
import { proveSuite } from '../../src/prove/prove-suite.js';
import { USAGE_DEVIATIONS } from '../../src/prove/server/provable.js';
import { usageFolder } from '../common/usages/a-usage.js';

test('derived cases find a deviating mock out, and accuse no harmless one', async () => {
  const usage = usageFolder();
  const proof = await proveSuite({
    usages: [usage],
    usageCases: 45,
    jobs: 1,
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

test('the usual deviations of a usage are those about documents and their parts, and those that break nothing', () => {
  const ids = new Set(USAGE_DEVIATIONS.map(({ id }) => id));
  for (const id of ['schema-not-checked', 'inert-header-order']) assert.ok(ids.has(id), id);
  const others = XDMS_DEVIATION_ROWS.deviations.filter(({ id }) => !ids.has(id));
  assert.ok(others.length > 0);
  for (const { id, violates } of others) {
    assert.ok(violates.length > 0 && !violates.some((rule) => /^XCAP-(6\.3|8\.2\.5)-/.test(rule)), id);
  }
});

test('an unknown deviation is refused', async () => {
  await assert.rejects(
    proveSuite({ usages: [usageFolder()], deviations: ['no-such-deviation'], jobs: 1 }),
    /there is no deviation "no-such-deviation"/,
  );
});
