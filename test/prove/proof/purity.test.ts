import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purityOf } from '../../../src/prove/proof/purity.js';

const KNOWN = new Map([
  ['one', { cases: ['a', 'b'] }],
  ['two', { cases: ['c', 'd'] }],
  ['elsewhere', { cases: ['a', 'b', 'c', 'd'] }],
]);
const CASES = ['a', 'b', 'c', 'd'].map((id) => ({ id, outcome: 'failed' as const }));

const pure = (...causes: (readonly string[])[]) =>
  purityOf(
    ['one', 'two'],
    CASES,
    causes.map((cases) => ({ cases })),
    KNOWN,
  ).pure;

test('a cause whose failed cases one planted deviation explains is pure', () => {
  assert.equal(pure(['a', 'b'], ['c', 'd']), 4);
  assert.equal(pure(['a', 'b', 'c', 'd']), 0);
  assert.equal(pure(['a'], ['b', 'c'], ['d']), 2);
});

test('cases that did not fail do not count', () => {
  const cases = [...CASES, { id: 'x', outcome: 'blocked' as const }];
  assert.deepEqual(purityOf(['one', 'two'], cases, [{ cases: ['a', 'b', 'x'] }], KNOWN), { failed: 4, pure: 2 });
});

test('several small faults are no pure cause', () => {
  assert.deepEqual(purityOf(['one', 'two'], CASES, [{ cases: ['a'], faults: 2 }], KNOWN), { failed: 4, pure: 0 });
});
