import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/internal.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { casesIn, readDeviationCases, withResemblance } from '../../src/result/causes/resemblance.js';
import { aCause } from '../report/a-cause.js';

const REFRESH = 'run `npm run prove`, then `npm run deviation-cases -- reports/proof/proof.json`';

test('features/deviation-cases.json has each deviation of the mock that violates something, and no other', async () => {
  const { deviations } = await readDeviationCases();
  const violating = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0).map(({ id }) => id);
  assert.deepEqual(Object.keys(deviations).sort(), [...violating].sort(), REFRESH);
});

test('its cases exist', async () => {
  const { cases, deviations } = await readDeviationCases();
  const known = new Set((await loadCases()).map(({ id }) => id));
  assert.deepEqual(
    cases.filter((one) => !known.has(one)),
    [],
    REFRESH,
  );
  for (const [id, indexes] of Object.entries(deviations)) {
    assert.equal(casesIn(cases, indexes).length, indexes === '' ? 0 : indexes.split(' ').length, id);
  }
});

const KNOWN = {
  cases: ['a', 'b', 'c', 'd', 'e'],
  deviations: { 'almost-same': '0 1 2 4', other: '3', part: '0 1' },
};

test('a cause names the deviation on which nearly the same cases fail', () => {
  const [like, unlike] = withResemblance(
    [
      { ...aCause(), cases: ['a', 'b', 'c', 'd'] },
      { ...aCause(), cases: ['d'] },
    ],
    KNOWN,
  );
  assert.deepEqual(like?.resembles, ['almost-same']);
  assert.equal(unlike?.resembles, undefined);
});
