import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CaseEnd, type CaseFacts, caseEnd } from '../../../../src/measure/server/cases/case-end.js';

const PASSED: CaseFacts = {
  isPassed: true,
  isFailed: false,
  hasJudged: true,
  isInterrupted: false,
  faults: [],
  failedCleanUps: [],
};
const FAILED: CaseFacts = { ...PASSED, isPassed: false, isFailed: true };
const SKIPPED: CaseFacts = { ...FAILED, isFailed: false };

const DEATH = { outcome: 'subject-died', reason: 'it died' } as const;

const undecided = (reason: string): CaseEnd => ({ outcome: 'inconclusive', reason });
const NOTHING_JUDGED = {
  fault: 'the scenario passed without a focal assertion about an exchange: add a Then step that judges one',
};
const INTERRUPTED = undecided('the run was interrupted');

/** All facts that end a case, the most important first. */
const ALL: CaseFacts = {
  ...FAILED,
  faults: ['a', 'b'],
  death: DEATH,
  lostAccess: 'no access',
  failedCleanUps: ['c', 'd'],
  unjudgeable: 'not sent',
  undecided: 'too large',
};

const ENDS: readonly (readonly [what: string, facts: CaseFacts, end: CaseEnd])[] = [
  ['steps that passed', PASSED, undefined],
  ['a step that failed', FAILED, undefined],
  ['a step that skipped the case', SKIPPED, undefined],
  ['a fault of the suite beside everything else', ALL, { fault: 'a; b' }],
  ['a death of the subject', { ...ALL, faults: [] }, DEATH],
  ['lost access', { ...ALL, faults: [], death: undefined }, undecided('no access')],
  [
    'a failed clean-up',
    { ...ALL, faults: [], death: undefined, lostAccess: undefined },
    { fault: 'clean-up failed: c; d' },
  ],
  ['no judgment', { ...PASSED, hasJudged: false, unjudgeable: 'not sent' }, NOTHING_JUDGED],
  ['no judgment, and a step that failed', { ...FAILED, hasJudged: false }, undefined],
  ['no judgment in a skipped case', { ...SKIPPED, hasJudged: false }, undefined],
  ['a write that was not sent', { ...PASSED, unjudgeable: 'not sent' }, undecided('not sent')],
  [
    'a write that was not sent, and what a failed step met',
    { ...FAILED, unjudgeable: 'not sent', undecided: 'x' },
    undecided('not sent'),
  ],
  ['what a failed step met', { ...FAILED, undecided: 'too large' }, undecided('too large')],
  ['what a passed step met', { ...PASSED, undecided: 'too large' }, undefined],
  ['an interruption of a passed case', { ...PASSED, isInterrupted: true, unjudgeable: 'not sent' }, undefined],
  ['an interruption of a failed case', { ...FAILED, isInterrupted: true, undecided: 'too large' }, INTERRUPTED],
  [
    'an interruption on which the subject seems dead',
    { ...FAILED, isInterrupted: true, death: DEATH, lostAccess: 'no access' },
    INTERRUPTED,
  ],
  [
    'an interruption and a failed clean-up',
    { ...FAILED, isInterrupted: true, failedCleanUps: ['c'] },
    { fault: 'clean-up failed: c' },
  ],
];

for (const [what, facts, end] of ENDS) {
  test(`a case ends as it has to: ${what}`, () => {
    assert.deepEqual(caseEnd(facts), end);
  });
}
