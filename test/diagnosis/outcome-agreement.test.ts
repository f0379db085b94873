import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeAgreement } from '../../src/diagnosis/outcome-agreement.js';
import { aCase } from '../measure/server/a-result.js';

test('outcomes are compared case by case; what blocks a case says the same as what leaves it open', () => {
  const one = [
    aCase('a', 'passed'),
    aCase('b', 'failed'),
    aCase('c', 'blocked'),
    aCase('d', 'failed'),
    aCase('e', 'inconclusive'),
  ];
  const other = [
    aCase('e', 'passed'),
    aCase('d', 'blocked'),
    aCase('c', 'inconclusive'),
    aCase('b', 'failed'),
    aCase('a', 'passed'),
  ];
  assert.deepEqual(outcomeAgreement(one, other), {
    counts: {
      passed: { passed: 1, failed: 0, undecided: 0 },
      failed: { passed: 0, failed: 1, undecided: 1 },
      undecided: { passed: 1, failed: 0, undecided: 1 },
    },
    total: 5,
    alike: 3,
    share: 0.6,
  });
});

test('cases that one run lacks or skipped do not count, and a death counts as what it means', () => {
  const died = aCase('died', 'subject-died', { diedOn: 'judged' });
  const one = [aCase('skipped', 'skipped'), aCase('gone', 'passed'), died, aCase('unknown', 'subject-died')];
  const other = [aCase('skipped', 'passed'), aCase('died', 'failed'), aCase('unknown', 'blocked')];
  const { total, alike } = outcomeAgreement(one, other);
  assert.deepEqual({ total, alike }, { total: 2, alike: 2 });
  assert.equal(outcomeAgreement([], []).share, 1);
});
