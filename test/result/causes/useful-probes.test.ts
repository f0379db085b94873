import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usefulProbes } from '../../../src/result/causes/useful-probes.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

const refusedPut = exchanged('PUT', URLS.attribute, 500, { expected: '2xx' });

const probe = (ability: string, outcome: CaseResult['outcome'] = 'passed', exchange = refusedPut) =>
  observed(ability, outcome, [exchange], { tags: ['@server', `@ability:${ability}`] });

const PROBES = ['read-element', 'write-attribute', 'write-attribute/existing', 'delete-document', 'head'].map(
  (ability) => probe(ability),
);

const useful = (...cases: readonly CaseResult[]) => usefulProbes(PROBES, cases).map(({ id }) => id);

test('the probes of abilities that a failed case uses are useful, also in its set-up', () => {
  const user = observed('user', 'failed', [refusedPut]);
  const inSetUp = observed('in-set-up', 'failed', [
    { ...refusedPut, isSetUp: true },
    exchanged('GET', URLS.document, 404, { expected: '200' }),
  ]);
  const writing = ['write-attribute', 'write-attribute/existing'];
  assert.deepEqual([useful(user), useful(inSetUp)], [writing, writing]);
});

test('probes of other abilities that one fault may break follow when all of them fail', () => {
  const user = observed('user', 'failed', [refusedPut]);
  const left = PROBES.filter(({ id }) => !id.startsWith('write-attribute'));
  const after = (...outcomes: readonly CaseResult['outcome'][]) => {
    const ran = outcomes.map((outcome) => probe('write-attribute', outcome));
    return usefulProbes(left, [user, ...ran]).map(({ id }) => id);
  };
  assert.deepEqual(after('failed', 'failed'), ['read-element']);
  assert.deepEqual(after('failed', 'passed'), []);
});

test('no probe is useful for cases that have not failed', () => {
  const [passed, blocked] = (['passed', 'blocked'] as const).map((outcome) => observed('a', outcome, [refusedPut]));
  assert.ok(passed !== undefined && blocked !== undefined);
  assert.deepEqual(useful(passed, blocked), []);
});

test('the probe that may explain a failed probe is useful', () => {
  const user = observed('user', 'failed', [exchanged('HEAD', URLS.document, 500, { expected: '200' })]);
  assert.deepEqual(useful(user), ['head']);
  const failed = probe('head', 'failed', exchanged('DELETE', URLS.document, 500, { expected: '200' }));
  assert.deepEqual(useful(user, failed), ['delete-document', 'head']);
});
