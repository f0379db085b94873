import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../common/defined.js';
import type { FinishedStep } from '../../src/measure/server/cases/case-events.js';
import { judge } from '../../src/measure/server/cases/judge-steps.js';
import { type CaseOutcome, countedOutcome } from '../../src/result/outcome.js';

const step = (status: FinishedStep['status'], message?: string): FinishedStep => ({
  isHook: false,
  status,
  ...defined({ message }),
});
const hook = (status: FinishedStep['status'], message?: string): FinishedStep => ({
  ...step(status, message),
  isHook: true,
});

const SKIPPED = { outcome: 'skipped', reason: 'one user only' } as const;
const DOUBTFUL = { outcome: 'inconclusive', reason: 'no document' } as const;
const BLOCKED = { outcome: 'blocked', reason: 'the set-up failed' } as const;
const DEAD = { outcome: 'subject-died', reason: 'ECONNREFUSED' } as const;

const TABLE: readonly (readonly [string, readonly FinishedStep[], Parameters<typeof judge>[1], CaseOutcome])[] = [
  ['all passed', [hook('PASSED'), step('PASSED'), hook('PASSED')], undefined, { outcome: 'passed' }],
  ['a failed step', [step('PASSED'), step('FAILED', 'no')], undefined, { outcome: 'failed' }],
  ['a failed step and what follows', [step('FAILED'), step('SKIPPED')], undefined, { outcome: 'failed' }],
  ['a failed focal step', [{ ...step('FAILED'), role: 'focal' }], undefined, { outcome: 'failed' }],
  [
    'a failed set-up step',
    [{ ...step('FAILED', 'no'), role: 'set-up', text: 'the document "friends"' }],
    undefined,
    { outcome: 'blocked', reason: 'a set-up step failed: the document "friends": no' },
  ],
  [
    'a failed control',
    [
      { ...step('PASSED'), role: 'focal' },
      { ...step('FAILED', 'no'), role: 'control', text: 'it is there' },
    ],
    undefined,
    { outcome: 'blocked', reason: 'a control step failed: it is there: no' },
  ],
  ['a declared block', [step('FAILED')], BLOCKED, BLOCKED],
  ['a declared skip', [hook('SKIPPED'), step('SKIPPED')], SKIPPED, SKIPPED],
  ['a skip without a reason', [step('SKIPPED')], undefined, { outcome: 'skipped', reason: 'no reason was given' }],
  ['a declared doubt', [step('SKIPPED')], DOUBTFUL, DOUBTFUL],
  ['a declared doubt that nothing stopped', [step('PASSED')], DOUBTFUL, DOUBTFUL],
  ['a failure on a dead subject', [step('FAILED')], DEAD, DEAD],
  ['a failure after a skip was declared', [step('FAILED')], SKIPPED, { outcome: 'failed' }],
  ['a failed hook', [step('PASSED'), hook('FAILED', 'oops')], undefined, { outcome: 'harness-error', reason: 'oops' }],
  [
    'a failed hook after a failed step',
    [step('FAILED'), hook('FAILED', 'oops')],
    DEAD,
    { outcome: 'harness-error', reason: 'oops' },
  ],
  [
    'an undefined step',
    [step('UNDEFINED')],
    undefined,
    { outcome: 'harness-error', reason: 'a step has no definition' },
  ],
  [
    'an ambiguous step',
    [step('AMBIGUOUS', 'two')],
    undefined,
    { outcome: 'harness-error', reason: 'a step has several definitions' },
  ],
  ['a pending step', [step('PENDING')], undefined, { outcome: 'harness-error', reason: 'a step is not written yet' }],
  [
    'a step without a result',
    [step('UNKNOWN')],
    undefined,
    { outcome: 'harness-error', reason: 'a step has no result' },
  ],
  ['no steps at all', [], undefined, { outcome: 'harness-error', reason: 'the scenario has no steps' }],
];

for (const [diedOn, counted] of [
  ['judged', 'failed'],
  ['other', 'blocked'],
] as const) {
  test(`a death on the ${diedOn} request counts as ${counted}`, () => {
    assert.equal(countedOutcome({ outcome: 'subject-died', diedOn }), counted);
  });
}

test('a death without a known request leaves its case open, and other outcomes count as they are', () => {
  assert.equal(countedOutcome({ outcome: 'subject-died' }), 'inconclusive');
  assert.equal(countedOutcome({ outcome: 'passed' }), 'passed');
  assert.equal(countedOutcome({ outcome: 'inconclusive', isVacuous: true }), 'vacuous');
});

for (const [name, steps, declared, expected] of TABLE) {
  test(`${name} is ${expected.outcome}`, () => assert.deepEqual(judge(steps, declared), expected));
}
