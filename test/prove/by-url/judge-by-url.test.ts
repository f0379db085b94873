import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { ByUrlRow } from '../../../src/prove/by-url/by-url-proof.js';
import { byUrlProblems, muchUndecided, sumsOf } from '../../../src/prove/by-url/judge-by-url.js';
import { row } from './rows.js';

const problems = (rows: readonly ByUrlRow[], of = 1) => byUrlProblems({ rows, of });

const names = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}`);

const INERT = XDMS_DEVIATION_ROWS.deviations.find(({ violates }) => violates.length === 0)?.id ?? '';

test('a proof holds when each run blames what is broken and restores everything', () => {
  assert.deepEqual(problems([row(), row({ exit: 0 })]), []);
});

test('a run that is no measurement fails the proof, with its problem', () => {
  assert.deepEqual(problems([row({ exit: 3, problem: 'the server answers with web pages' })]), [
    'delete-is-204: the run is no measurement: the server answers with web pages',
  ]);
  assert.deepEqual(problems([row({ exit: null })]), ['delete-is-204: the run is no measurement: exit code null']);
});

test('a document that the run says it cannot restore does not fail the proof', () => {
  const warnings = ['http://x/root/lists/users/sip:a@example.com/a%20b was created by the run and is still there'];
  const left = ['lists/users/sip:a@example.com/a b is new'];
  assert.deepEqual(problems([row({ left, warnings })]), []);
});

test('a document left behind, or in a journal, fails the proof', () => {
  assert.deepEqual(problems([row({ left: ['a is new'], unsettled: ['http://x/b'] })]), [
    'delete-is-204: a is new, and no warning says so',
    'delete-is-204: the journal still has http://x/b',
  ]);
});

test('a server that violates nothing must be blamed for nothing', () => {
  const fine = { deviations: [INERT], broken: 0, blamed: [], exit: 0 };
  assert.deepEqual(problems([row(fine)]), []);
  assert.deepEqual(problems([row({ ...fine, blamed: ['X-01'], unfair: ['X-01'] })]), [
    `${INERT}: violates nothing, and X-01 is blamed`,
  ]);
  assert.deepEqual(problems([row({ ...fine, exit: 1 })]), [`${INERT}: violates nothing, and the exit code is 1`]);
});

test('98 % of many broken requirements must be blamed', () => {
  const good = Array.from({ length: 3 }, () => row());
  const broken = (undecided: number, missed: number) =>
    row({ broken: 97, undecided: names(undecided), missed: names(missed) });
  assert.deepEqual(problems([...good, broken(1, 1)]), []);
  assert.deepEqual(problems([...good, broken(2, 1)]), ['97 of 100 broken requirements are blamed: fewer than 98 %']);
});

test('a small proof is not judged by shares', () => {
  assert.deepEqual(problems([row(), row(), row({ broken: 10, undecided: names(9), missed: names(1) })]), []);
});

test('half of the servers must have nothing undecided', () => {
  const undecided = row({ broken: 4, undecided: names(1) });
  assert.deepEqual(problems([row(), undecided]), []);
  assert.deepEqual(problems([row(), undecided, undecided]), [
    'half of the servers have undecided requirements that they break',
  ]);
});

test('a fifth of what mixes break may be undecided', () => {
  assert.deepEqual(problems([row({ broken: 100, undecided: names(20) })], 10), []);
  assert.deepEqual(problems([row({ broken: 100, undecided: names(21) })], 10), [
    '21 of 100 broken requirements are undecided: more than 20 %',
  ]);
});

test('a twenty-fifth of the blame may be unfair', () => {
  assert.deepEqual(problems([row({ blamed: names(100), unfair: names(4) })]), []);
  assert.deepEqual(problems([row({ blamed: names(100), unfair: names(5) })]), [
    '5 of 100 blamed requirements are not violated: more than 4 %',
  ]);
});

test('the sums count runs, documents and requirements', () => {
  const rows = [
    row({ exit: 3, broken: 0, blamed: [] }),
    row({ left: ['a', 'b'], unsettled: ['c'], broken: 2, undecided: ['X-02'] }),
    row({ broken: 3, missed: ['X-03'], blamed: ['X-01', 'X-09'], unfair: ['X-09'] }),
  ];
  assert.deepEqual(sumsOf({ rows }), {
    runs: 3,
    refused: 1,
    left: 2,
    unsettled: 1,
    broken: 5,
    undecided: 1,
    missed: 1,
    blamed: 3,
    unfair: 1,
    medianUndecided: 0,
  });
});

test('a row with more than 30 % undecided is listed', () => {
  const [few, many] = [row({ broken: 10, undecided: names(3) }), row({ broken: 10, undecided: names(4) })];
  assert.deepEqual(muchUndecided({ rows: [few, many, row({ broken: 0 })] }), [many]);
});
