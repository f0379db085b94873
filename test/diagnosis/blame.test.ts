import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blameFaults, type KnownFault, withoutBlame } from '../../src/diagnosis/blame.js';
import type { CaseResult } from '../../src/result/case-result.js';
import { exchanged, observed, URLS } from '../result/causes/an-observed-case.js';

function failing(id: string, requirement: string, more: Partial<CaseResult> = {}): CaseResult {
  const exchange = exchanged('PUT', URLS.element, 500, { expected: '2xx' });
  return observed(id, 'failed', [exchange], { requirements: [requirement], ...more });
}

interface Known {
  readonly explained?: readonly CaseResult[];
  readonly breaks?: readonly string[];
  readonly changes?: readonly string[];
  readonly contradicted?: number;
}

/** Makes a fault that is sure of what it explains, unless it contradicts cases. */
function fault(id: string, { explained = [], breaks = [], changes = [], contradicted = 0 }: Known): KnownFault {
  return {
    id,
    description: 'The server fails',
    wrong: explained.length,
    of: explained.length + contradicted,
    explained: new Set(explained.map((one) => one.id)),
    breaks: new Set(breaks),
    changes: new Set(changes),
  };
}

const shown = [failing('a', 'XCAP-8-01'), failing('b', 'XCAP-8-01')];
const other = failing('c', 'XCAP-9-01');
const all = [...shown, other];
const explaining = { explained: all, breaks: ['XCAP-8-01'] };

function blamed(cases: readonly CaseResult[], faults: readonly KnownFault[]): readonly CaseResult[] {
  return blameFaults(cases.map(withoutBlame), new Map(cases.map((one) => [one.id, one])), faults);
}

const outcomes = (cases: readonly CaseResult[], faults: readonly KnownFault[]) =>
  blamed(cases, faults).map(({ outcome }) => outcome);

test('a fault violates what it breaks, and blocks the other cases that it explains', () => {
  const [first, second, third] = blamed(all, [fault('f', explaining)]);
  assert.deepEqual([first, second], shown);
  assert.deepEqual(third, {
    ...other,
    outcome: 'blocked',
    blockedBy: 'f',
    reason: 'another fault of this subject explains the failure: The server fails (cause f)',
  });
});

test('a derived case is about the rule for its usage', () => {
  const derived = failing('d', 'XCAP-8-01 @ my-usage');
  assert.deepEqual(outcomes([...all, derived], [fault('f', { ...explaining, explained: [...all, derived] })]), [
    'failed',
    'failed',
    'blocked',
    'failed',
  ]);
});

test('a fault that only resembles the one of the server blocks nothing', () => {
  assert.deepEqual(outcomes(all, [fault('f', { ...explaining, contradicted: 1 })]), ['failed', 'failed', 'failed']);
  const two = [failing('a', 'XCAP-8-01'), other];
  assert.deepEqual(outcomes(two, [fault('f', { ...explaining, explained: two })]), ['failed', 'failed']);
});

test('a fault without a case that shows what it breaks blocks nothing', () => {
  assert.deepEqual(outcomes(all, [fault('f', { ...explaining, breaks: ['XCAP-7-01'] })]), [
    'failed',
    'failed',
    'failed',
  ]);
});

test('a case stays failed when another fault acts on it that breaks its rule', () => {
  const acting = fault('g', { breaks: ['XCAP-9-01'], changes: ['c'] });
  assert.deepEqual(outcomes(all, [fault('f', explaining), acting]), ['failed', 'failed', 'failed']);
});

test('a case that uses a broken ability shows a fault all the same that breaks its rule', () => {
  const using = failing('d', 'XCAP-8-01');
  const judged: CaseResult = { ...using, outcome: 'blocked', reason: 'an ability is broken' };
  const outcomeBy = (faults: readonly KnownFault[]) =>
    blameFaults([...shown, judged], new Map([[using.id, using]]), faults)[2]?.outcome;
  const found = { ...explaining, explained: [...shown, using] };
  assert.equal(outcomeBy([fault('f', found)]), 'failed');
  assert.equal(outcomeBy([fault('resembling', { ...found, contradicted: 1 })]), 'failed');
  assert.equal(outcomeBy([]), 'blocked');
});

test('a case that a step has blocked stays blocked', () => {
  const unprepared: CaseResult = { ...failing('d', 'XCAP-8-01'), outcome: 'blocked', reason: 'a set-up step failed' };
  const found = fault('f', { ...explaining, explained: [...all, unprepared] });
  assert.deepEqual(blamed([...all, unprepared], [found])[3], unprepared);
});

test('what a fault has blocked is judged again, and stays blocked until a fault explains it', () => {
  const before = blamed(all, [fault('f', explaining)]);
  assert.deepEqual(blamed(before, [fault('f', explaining)]), before);
  assert.deepEqual(blamed(before, []), before);
  const breaking = { explained: all, breaks: ['XCAP-9-01'] };
  assert.deepEqual(outcomes(before, [fault('g', breaking)]), ['blocked', 'blocked', 'failed']);
  assert.deepEqual(before.map(withoutBlame), all);
});
