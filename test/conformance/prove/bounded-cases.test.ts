import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedCases, MOST_OTHERS } from '../../../src/conformance/prove/bounded-cases.js';

const CASES = Array.from({ length: 10 * MOST_OTHERS }, (_, index) => ({
  index,
  requirements: index % 10 === 0 ? ['A'] : ['B'],
}));

test('of a deviation that shows in many cases all of its own are run, and others from everywhere', () => {
  const chosen = boundedCases(CASES, { violates: ['A'], spreads: 'it shows everywhere' });
  const others = chosen.filter(({ requirements }) => requirements.includes('B')).map(({ index }) => index);
  assert.equal(chosen.length - others.length, MOST_OTHERS);
  assert.equal(others.length, MOST_OTHERS);
  for (const [part, tenth] of Array.from({ length: 10 }, (_, index) => [index, MOST_OTHERS] as const)) {
    const here = others.filter((index) => index >= part * tenth && index < (part + 1) * tenth);
    assert.ok(here.length > 0, `none of part ${part}`);
  }
});

test('of any other deviation all cases are run', () => {
  assert.deepEqual(boundedCases(CASES, { violates: ['A'] }), CASES);
});

test('few cases are all run', () => {
  const few = CASES.slice(0, MOST_OTHERS);
  assert.deepEqual(boundedCases(few, { violates: ['A'], spreads: 'it shows everywhere' }), few);
});
