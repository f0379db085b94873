import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { randomNumbers, sample } from '../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { startLicenseServer } from '../../simulators/index.js';
import { WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import { openDeviationRunner } from '../../src/prove/server/deviation-runner.js';
import { openProver } from '../../src/prove/server/prover.js';
import { openSuiteRecordings } from '../../src/prove/server/suite-recordings.js';

/** To compare all takes minutes. */
const COMPARED = 25;

test('situations tell of every case what its whole exchange tells', async () => {
  const seed = randomInt(1_000_000);
  const recordings = openSuiteRecordings(false);
  // Opening a prover records the cases that no other proof has recorded.
  await using _prover = await openProver(WHOLE_SUITE, { recordings });
  const recorded = recordings.of(0);
  await using license = await startLicenseServer({});
  await using runner = await openDeviationRunner(WHOLE_SUITE, license, { earlier: recorded.values() });
  const all = [...recorded].map(([id, { recording }]) => [id, recording] as const);
  const known = all.filter(([, { situations }]) => situations !== undefined);
  assert.ok(known.length > 3_000, `${known.length} of ${all.length} cases have situations`);
  for (const { id } of sample(XDMS_DEVIATION_ROWS.deviations, COMPARED, randomNumbers(seed))) {
    const differs = runner.differsOn([id]);
    const bySituations = known.filter(([, one]) => differs(one)).map(([name]) => name);
    const byExchanges = known.filter(([, one]) => differs({ ...one, situations: undefined })).map(([name]) => name);
    assert.deepEqual(bySituations, byExchanges, `${id}, seed ${seed}`);
  }
});
