import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedCases, casesToRecord, MOST_OTHERS } from '../../../src/prove/server/bounded-cases.js';

const TENTH = 2 * MOST_OTHERS;
const CASES = Array.from({ length: 10 * TENTH }, (_, index) => ({
  index,
  requirements: index % 10 === 0 ? ['A'] : ['B'],
  tags: [],
}));
const SPREADING = { id: 'everywhere', violates: ['A'], spreads: 'it shows everywhere' };

const areOthers = ({ requirements }: (typeof CASES)[number]) => requirements.includes('B');

test('for a deviation that shows in many cases, its own cases run and a sample of all others', () => {
  const { chosen, passedOver } = boundedCases(CASES, SPREADING, MOST_OTHERS, () => true);
  const others = chosen.filter(areOthers).map(({ index }) => index);
  assert.equal(chosen.length - others.length, TENTH);
  assert.equal(others.length, MOST_OTHERS);
  assert.equal(passedOver, CASES.length - chosen.length);
  const parts = Array.from({ length: 10 }, (_, part) => others.filter((index) => Math.floor(index / TENTH) === part));
  for (const part of parts) assert.ok(Math.abs(part.length - MOST_OTHERS / 10) <= 2, `${part.length} of a tenth`);
  assert.deepEqual(
    chosen,
    CASES.filter((one) => chosen.includes(one)),
  );
});

test('deviations have different samples, so that each case runs on some', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `deviation-${index}`);
  const run = new Set(ids.flatMap((id) => boundedCases(CASES, { ...SPREADING, id }, MOST_OTHERS, () => true).chosen));
  assert.ok(run.size > 0.99 * CASES.length, String(run.size));
});

test('cases that a deviation cannot affect are replaced by others', () => {
  const { chosen, passedOver } = boundedCases(CASES, SPREADING, MOST_OTHERS, ({ index }) => index % 4 === 1);
  assert.equal(chosen.length, MOST_OTHERS);
  assert.ok(passedOver > 0);
  const all = boundedCases(CASES, SPREADING, MOST_OTHERS, ({ index }) => index < MOST_OTHERS);
  assert.deepEqual(all, { chosen: CASES.slice(0, MOST_OTHERS), passedOver: 0 });
});

test('an exhaustive proof runs all cases', () => {
  assert.deepEqual(
    boundedCases(CASES, SPREADING, Infinity, () => true),
    { chosen: CASES, passedOver: 0 },
  );
});

test('for any other deviation all affected cases run', () => {
  const differs = ({ index }: { index: number }) => index % 3 === 0;
  assert.deepEqual(boundedCases(CASES, { id: 'here', violates: ['A'] }, MOST_OTHERS, differs), {
    chosen: CASES.filter(differs),
    passedOver: 0,
  });
});

test('a proof of a few deviations records the cases of each and different others', () => {
  const [first, second] = ['first', 'second'].map((id) => casesToRecord(CASES, [{ id, violates: ['A'] }]));
  assert.ok(first !== undefined && second !== undefined);
  for (const chosen of [first, second]) {
    assert.equal(chosen.filter((one) => !areOthers(one)).length, TENTH);
    assert.equal(chosen.filter(areOthers).length, MOST_OTHERS);
  }
  assert.notDeepEqual(first, second);
  const together = ['first', 'second'].map((id) => ({ id, violates: ['A'] }));
  assert.deepEqual(new Set(casesToRecord(CASES, together)), new Set([...first, ...second]));
});
