import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { randomNumbers, sample } from '../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { startLicenseServer } from '../../simulators/index.js';
import { readCases } from '../../src/measure/server/cases/load-cases.js';
import { WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import { openDeviationRunner } from '../../src/prove/server/deviation-runner.js';

/** To compare all takes minutes. */
const COMPARED = 25;

test('situations tell of every case what its whole exchange tells', async () => {
  const seed = randomInt(1_000_000);
  await using license = await startLicenseServer({});
  await using runner = await openDeviationRunner(WHOLE_SUITE, license);
  const { recordings } = await runner.recordBaseline((await readCases(WHOLE_SUITE.suite, '@server')).tagged);
  const known = [...recordings].filter(([, { situations }]) => situations !== undefined);
  assert.ok(known.length > 3_000, `${known.length} of ${recordings.size} cases have situations`);
  for (const { id } of sample(XDMS_DEVIATION_ROWS.deviations, COMPARED, randomNumbers(seed))) {
    const differs = runner.differsOn([id]);
    const bySituations = known.filter(([, one]) => differs(one)).map(([name]) => name);
    const byExchanges = known.filter(([, one]) => differs({ ...one, situations: undefined })).map(([name]) => name);
    assert.deepEqual(bySituations, byExchanges, `${id}, seed ${seed}`);
  }
});
