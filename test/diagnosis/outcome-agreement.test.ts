import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeAgreement } from '../../src/diagnosis/outcome-agreement.js';
import { aCase } from '../measure/server/a-result.js';

test('outcomes are compared by the ids of the cases that both have judged', () => {
  const one = [
    aCase('a', 'passed'),
    aCase('b', 'failed'),
    aCase('c', 'failed'),
    aCase('d', 'skipped'),
    aCase('e', 'passed'),
    aCase('f', 'subject-died', { diedOn: 'judged' }),
  ];
  const other = [
    aCase('f', 'failed'),
    aCase('d', 'passed'),
    aCase('c', 'passed'),
    aCase('b', 'failed'),
    aCase('a', 'passed'),
  ];
  assert.deepEqual(outcomeAgreement(one, other), {
    of: 4,
    alike: 3,
    share: 0.75,
    counts: { 'passed passed': 1, 'failed failed': 2, 'failed passed': 1 },
  });
});
