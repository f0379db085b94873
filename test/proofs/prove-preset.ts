import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Preset } from '../../common/presets.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { presetScope } from '../../src/prove/proof/proof-scope.js';
import { openProver } from '../../src/prove/server/prover.js';

/**
 * Proves that the cases of a preset notice deviations of the mock, and accuse no harmless one.
 *
 * @param least how many they notice at least; to be raised with every improvement
 * @param open ids of cases that no mock of a proof lets judge
 */
export async function provePreset(context: TestContext, name: Preset, least: number, open = /^$/): Promise<void> {
  await using preset = await presetScope(name);
  await using prover = await openProver(preset.scope);
  assert.deepEqual(
    Object.entries(prover.unjudged).filter(([id]) => !open.test(id)),
    [],
  );
  const noticed: string[] = [];
  const missed: string[] = [];
  for (const { id, violates } of XDMS_DEVIATION_ROWS.deviations) {
    // The first failed case is enough, but all affected cases run on harmless deviations.
    const { affected, failed, faults } = await prover.outcomeOf(id, Number.POSITIVE_INFINITY);
    assert.deepEqual(faults, [], id);
    if (violates.length === 0) assert.deepEqual(failed, [], id);
    else if (affected > 0) (failed.length > 0 ? noticed : missed).push(id);
  }
  const shown = noticed.length + missed.length;
  context.diagnostic(`${noticed.length} of ${shown} deviations that show are noticed; not: ${missed.join(', ')}`);
  assert.ok(noticed.length >= least, `${noticed.length} are noticed`);
}
