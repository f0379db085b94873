import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceKey } from '../../../src/diagnosis/answer/difference.js';
import { comparedOn, differing, notPassed, runByUrl, USERS } from './a-run.js';

const CASES = [
  '8.4-delete/document',
  '8.4-delete/exactly-200.element',
  '8.4-delete/entity-tag.element',
  '8.5-entity-tags/attribute',
  '7.11-conditional-operations/delete.element',
  '11-conflict-reports/valid.fragment',
];

test('the standard mock, measured by its URL, answers like its twin', async () => {
  const compared = await comparedOn(await runByUrl(CASES));
  const all = compared.flatMap(({ comparisons }) => comparisons);
  assert.ok(all.filter(({ result }) => result === 'agrees').length > 20);
  assert.deepEqual(differing(compared), []);
});

test('a twin knows whose credentials a request had, and asks for them where there are none', async () => {
  const run = await runByUrl(['8.4-delete/exactly-200.element', 'rfc7616-3.3-challenges/userhash'], {
    users: USERS,
    auth: 'digest',
  });
  const compared = await comparedOn(run);
  const answers = compared.flatMap(({ result }) => result.exchanges.map(({ response }) => response?.status));
  assert.ok(answers.includes(401));
  assert.deepEqual(differing(compared), []);
});

test('the twin with the deviation of a server answers like it, and the standard one does not', async () => {
  const run = await runByUrl(CASES, { deviations: ['delete-is-204'] });
  assert.deepEqual(differing(await comparedOn(run, ['delete-is-204'])), []);
  const standard = await comparedOn(run);
  assert.ok(notPassed(standard).includes('8.4-delete/exactly-200.element'));
  assert.deepEqual(differing(standard), notPassed(standard));
  const counting = standard.flatMap(({ comparisons }) => comparisons).filter(({ result }) => result === 'differs');
  const differences = counting.flatMap((one) => one.differences);
  assert.deepEqual(
    [...new Set(differences.map(differenceKey))],
    [differenceKey({ kind: 'status', part: '', server: '204', twin: '200' })],
  );
});

test('the users of a twin log in where a deviation is about credentials', async () => {
  const deviations = ['user-names-not-hashed'];
  const run = await runByUrl(['rfc7616-3.3-challenges/userhash', 'rfc7616-3.3-challenges/opaque'], {
    users: USERS,
    auth: 'digest',
    deviations,
  });
  assert.deepEqual(differing(await comparedOn(run, deviations)), []);
  const standard = await comparedOn(run);
  assert.deepEqual(notPassed(standard), ['rfc7616-3.3-challenges/userhash']);
  assert.deepEqual(differing(standard), notPassed(standard));
});

test('requests of several clients at the same time are set aside', async () => {
  const compared = await comparedOn(await runByUrl(['7.11-concurrency/retry-after-412']));
  const reasons = compared.flatMap(({ comparisons }) =>
    comparisons.flatMap((one) => (one.result === 'set-aside' ? [one.reason] : [])),
  );
  assert.ok(reasons.filter((reason) => reason === 'concurrent').length >= 16, reasons.join(' '));
  assert.deepEqual(differing(compared), []);
});
