import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosedAgain } from '../../src/diagnosis/diagnosed-again.js';
import { DIAGNOSIS_VERSION } from '../../src/result/run-result.js';
import { aResult } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';
import { exchanged, observed, URLS } from '../result/causes/an-observed-case.js';

const CASES = [
  observed('A-URI-01', 'failed', [exchanged('PUT', URLS.document, 500, { expected: '201' })], {
    requirements: ['A-URI-01'],
  }),
  observed('A-URI-02', 'failed', [{ ...exchanged('PUT', URLS.document, 500, { expected: '201' }), isUnstable: true }]),
];
const OLD = aResult(CASES, { causes: [aCause()] });

test('results of an earlier version get the causes of this one, once', async () => {
  const { causes, diagnosis, requirements } = await diagnosedAgain(OLD);
  assert.deepEqual(diagnosis, { version: DIAGNOSIS_VERSION, setAside: { unstable: 1 } });
  assert.ok(causes.length > 0 && causes.every(({ id }) => id !== aCause().id));
  assert.deepEqual(requirements[0]?.causes, [causes.find(({ violates }) => violates.includes('A-URI-01'))?.id]);
  const now = { ...OLD, diagnosis: { version: DIAGNOSIS_VERSION } };
  assert.equal(await diagnosedAgain(now), now);
});

test('results of a client, and those whose cases have other ids, stay as they are', async () => {
  const client = { ...OLD, subject: { name: 'client', kind: 'client' as const } };
  assert.equal(await diagnosedAgain(client), client);
  const older = { ...OLD, olderFormat: 1 as const };
  assert.equal(await diagnosedAgain(older), older);
});

test('a diagnosis that is stopped says so by its missing version, so that it can be made again', async () => {
  const { causes, diagnosis } = await diagnosedAgain(OLD, { signal: AbortSignal.abort() });
  assert.equal(diagnosis, undefined);
  assert.ok(causes.length > 0);
});
