import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import type { Cause } from '../../src/result/cause.js';
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
  deviations: { 'almost-same': '0 1 2', 'other-symptom': '0 1 2 3', other: '3', part: '0 1', wider: '0 1 2 3 4' },
  symptoms: { 'almost-same': '500 500-not-2xx', 'other-symptom': 'accepted', other: '500', part: '500', wider: '500' },
};

const resembles = (more: Partial<Cause>, judged: readonly string[] = KNOWN.cases) =>
  withResemblance([aCause({ symptom: '500', ...more })], KNOWN, new Set(judged))[0]?.resembles;

test('a cause names the deviations that go wrong alike on nearly the same cases', () => {
  assert.deepEqual(resembles({ cases: ['a', 'b', 'c'] }), ['almost-same']);
  assert.equal(resembles({ cases: ['d'] }), undefined);
});

test('cases that did not run, or did not apply, make no deviation less like a cause', () => {
  const few = { symptom: '500', cases: ['c', 'd', 'e'] };
  assert.deepEqual(resembles(few), ['wider']);
  assert.deepEqual(resembles({ cases: ['a', 'b', 'd', 'e'] }, ['a', 'b', 'd', 'e']), ['wider']);
  assert.equal(resembles({ cases: ['a', 'b'] }, ['a', 'b']), undefined);
});

test('a cause with another symptom, or with cases beyond those of a deviation, does not resemble it', () => {
  assert.deepEqual(resembles({ symptom: 'accepted', cases: ['a', 'b', 'c'] }), ['other-symptom']);
  assert.equal(resembles({ symptom: '404-not-2xx', cases: ['a', 'b', 'c'] }), undefined);
  assert.equal(resembles({ cases: ['a', 'b', 'c', 'x', 'y'] }), undefined);
});
