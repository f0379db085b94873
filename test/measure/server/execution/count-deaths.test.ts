import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deathCounter } from '../../../../src/measure/server/execution/count-deaths.js';
import type { CaseResult } from '../../../../src/result/run-result.js';
import { anExchange } from '../../../report/a-full-result.js';
import { aCase } from '../a-result.js';

const { request } = anExchange();
const UNANSWERED = { request, durationMs: 1 };

const passed = (id: string) => aCase(id, 'passed', { exchanges: [anExchange()] });
const died = (id: string, more: Partial<CaseResult> = {}) =>
  aCase(id, 'subject-died', { reason: 'refused', isSubjectGone: true, exchanges: [UNANSWERED], ...more });

/** Counts the deaths of rounds, each with the cases of its threads. Returns outcome, request and reason of each case. */
function counted(...rounds: readonly (readonly (readonly CaseResult[])[])[]) {
  const count = deathCounter();
  return rounds.flatMap((threads) =>
    count(threads.map((cases) => ({ cases, problems: [] })))
      .flatMap(({ cases }) => cases)
      .map(({ id, outcome, diedOn, reason }) => [id, outcome, diedOn, reason]),
  );
}

test('a death that one case noticed stays as it is', () => {
  assert.deepEqual(counted([[passed('a'), died('b', { diedOn: 'judged' })]]).at(-1), [
    'b',
    'subject-died',
    'judged',
    'refused',
  ]);
});

test('a death that several threads noticed counts once, names the other cases, and accuses none of them', () => {
  assert.deepEqual(counted([[died('a')], [died('b', { diedOn: 'judged' })], [died('c', { diedOn: 'other' })]]), [
    ['a', 'inconclusive', undefined, 'refused; another case counts this death'],
    ['b', 'subject-died', undefined, 'refused; it may have died on a case that ran at the same time: a, c'],
    ['c', 'inconclusive', undefined, 'refused; another case counts this death'],
  ]);
});

test('a subject that is still dead in the next rounds has not died again', () => {
  const outcomes = counted([[passed('a'), died('b')]], [[died('c')]], [[died('d')]]).map(([, outcome]) => outcome);
  assert.deepEqual(outcomes, ['passed', 'subject-died', 'inconclusive', 'inconclusive']);
});

test('a subject that answered since has died again', () => {
  const outcomes = counted([[died('a')]], [[passed('b'), died('c')]]).map(([, outcome]) => outcome);
  assert.deepEqual(outcomes, ['subject-died', 'passed', 'subject-died']);
});

test('crashes that a subject survived, and deaths of servers of different threads, each count', () => {
  const survived = (id: string) => aCase(id, 'subject-died', { reason: 'refused', exchanges: [UNANSWERED] });
  const cases = [[survived('a'), survived('b')], [died('c')], [died('d', { xcapRoot: 'http://127.0.0.1:4321/xcap' })]];
  assert.deepEqual(
    counted(cases).map(([, outcome]) => outcome),
    Array(4).fill('subject-died'),
  );
});
