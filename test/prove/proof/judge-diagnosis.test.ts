import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeDiagnosis, withoutRows } from '../../../src/prove/proof/judge-diagnosis.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../../report/a-cause.js';

const DICTIONARY = new Map(
  Object.entries({
    one: ['a', 'b'],
    twin: ['b', 'a'],
    two: ['b', 'c'],
    hidden: ['d'],
    other: ['c'],
  }).map(([id, cases]) => [id, { cases }]),
);

const row = (id: string, violates: readonly string[]) => ({ id, violates, sentence: 'It is wrong.' });
const PLANTED = [row('one', ['A-URI-01']), row('two', ['A-URI-02']), row('hidden', ['A-URI-03'])];

const CASES = [
  aCase('a', 'failed'),
  aCase('b', 'failed', { requirements: ['A-URI-02'] }),
  aCase('c', 'blocked', { requirements: ['A-URI-02'] }),
  aCase('d', 'passed', { requirements: ['A-URI-03'] }),
];

const judged = (...causes: Parameters<typeof aCause>[0][]) =>
  judgeDiagnosis({ ...aResult(CASES), causes: causes.map(aCause) }, PLANTED, DICTIONARY);

test('a deviation is named by a cause that names it, or another one with the same cases', () => {
  const found = judged(
    { id: 'twin', deviations: ['twin'], violates: ['A-URI-01'] },
    { id: 'other', deviations: ['other'], violates: [] },
    { violates: [] },
  );
  assert.deepEqual(found, {
    causes: 3,
    visible: ['one', 'two'],
    unnamed: ['two'],
    unrelated: ['two'],
    misnamed: ['other'],
    violated: 2,
    covered: 1,
  });
});

test('a cause with several deviations names each of them', () => {
  const parts = ['one', 'two'].map((id) => ({ id, description: 'It is wrong', wrong: 1 }));
  const { unnamed, misnamed } = judged({ id: 'kind', deviations: ['kind'], parts, violates: [] });
  assert.deepEqual([unnamed, misnamed], [[], []]);
});

test('only as many causes count for the violations as deviations show', () => {
  const causes = [{ violates: [] }, { violates: ['A-URI-01'] }, { violates: ['A-URI-02'], requirement: 'A-URI-02' }];
  const { covered, unrelated } = judged(...causes);
  assert.deepEqual([covered, unrelated], [1, []]);
});

test('a deviation leaves the dictionary with those that no case tells apart from it', () => {
  assert.deepEqual([...withoutRows(DICTIONARY, ['one']).keys()], ['two', 'hidden', 'other']);
});
