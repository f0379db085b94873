import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Folded } from '../../../../src/measure/server/cases/fold-cases.js';
import { Shortcuts } from '../../../../src/measure/server/execution/shortcuts.js';
import type { Outcome } from '../../../../src/result/outcome.js';
import { anExchange } from '../../../report/a-full-result.js';
import { aCase, aMissedCase } from '../a-result.js';

const folded = (outcomes: Readonly<Record<string, Outcome>>): Folded => ({
  cases: Object.entries(outcomes).map(([id, outcome]) => aCase(id, outcome)),
  problems: [],
});

const outcomesOf = ({ cases }: Folded) => Object.fromEntries(cases.map(({ id, outcome }) => [id, outcome]));

/** Runs the doubtful cases of a share again, with these outcomes. */
async function confirm(shortcuts: Shortcuts, first: Folded, again: Readonly<Record<string, Outcome>>) {
  let ran: readonly string[] = [];
  const result = await shortcuts.confirm(first, async (isWanted) => {
    assert.equal(shortcuts.areAllowed, false);
    ran = first.cases.map(({ id }) => id).filter(isWanted);
    return folded(Object.fromEntries(ran.map((id) => [id, again[id] ?? 'passed'])));
  });
  return { ran, outcomes: outcomesOf(result) };
}

test('a case that took a shortcut and did not pass runs again without, and only this counts', async () => {
  const shortcuts = new Shortcuts();
  const first = folded({ a: 'passed', b: 'failed', c: 'failed', d: 'blocked' });
  for (const id of ['b', 'd']) shortcuts.doubt(id, true);
  assert.deepEqual([shortcuts.isDoubtful('b'), shortcuts.isDoubtful('c')], [true, false]);
  const { ran, outcomes } = await confirm(shortcuts, first, { b: 'failed', d: 'inconclusive' });
  assert.deepEqual(ran, ['b', 'd']);
  assert.deepEqual(outcomes, { a: 'passed', b: 'failed', c: 'failed', d: 'inconclusive' });
  assert.deepEqual([shortcuts.isDoubtful('b'), shortcuts.areAllowed], [false, true]);
});

test('a crash stays in the result when it does not happen again', async () => {
  const shortcuts = new Shortcuts();
  for (const id of ['a', 'b']) shortcuts.doubt(id, true);
  const first = folded({ a: 'subject-died', b: 'failed' });
  const { outcomes } = await confirm(shortcuts, first, { a: 'passed', b: 'subject-died' });
  assert.deepEqual(outcomes, { a: 'subject-died', b: 'subject-died' });
});

test('no case takes a shortcut any more when several passed without one only', async () => {
  const shortcuts = new Shortcuts();
  for (const id of ['a', 'b', 'c']) {
    assert.equal(shortcuts.areAllowed, true);
    shortcuts.doubt(id, true);
    await confirm(shortcuts, folded({ [id]: 'failed' }), {});
  }
  assert.equal(shortcuts.areAllowed, false);
});

test('without a doubtful case, nothing runs again', async () => {
  const first = folded({ a: 'failed' });
  assert.equal(await new Shortcuts().confirm(first, () => assert.fail()), first);
});

test('a case that the subject did not live to run again is undecided, and keeps its exchanges', async () => {
  const shortcuts = new Shortcuts();
  for (const id of ['a', 'b']) shortcuts.doubt(id, true);
  const error = { message: 'expected 200, got 500' };
  const first = [aCase('a', 'failed', { exchanges: [anExchange()], error }), aCase('b', 'subject-died')];
  const again = [aMissedCase('a'), aMissedCase('b')];
  const { cases } = await shortcuts.confirm({ cases: first, problems: [] }, async () => ({
    cases: again,
    problems: [],
  }));
  assert.deepEqual(cases, [{ ...aMissedCase('a'), exchanges: [anExchange()] }, first[1]]);
});
