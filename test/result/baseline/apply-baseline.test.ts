import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../common/defined.js';
import { withBaseline } from '../../../src/result/baseline/apply-baseline.js';
import type { KnownRequirement } from '../../../src/result/baseline/baseline.js';
import type { Outcome } from '../../../src/result/outcome.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import type { Verdict } from '../../../src/result/verdict.js';
import { aCase, aMissedCase, aResult } from '../../measure/server/a-result.js';

const exchanges = [{ request: { method: 'GET', url: 'http://a/', headers: [] }, durationMs: 1 }];

/** Cases of the MUST A-URI-01 (other cases have another requirement), with one that passes. */
function cases(outcomes: Readonly<Record<string, Outcome>>): readonly CaseResult[] {
  const own = Object.entries(outcomes).map(([id, outcome]) => aCase(id, outcome, { reason: 'r', exchanges }));
  return [...own, aCase('other', 'passed', { requirements: ['A-URI-02'] })];
}

interface Situation {
  readonly entry: Partial<KnownRequirement>;
  readonly id?: string;
  readonly measured: Readonly<Record<string, Outcome>>;
  /** Cases of the requirement outside of the selection. */
  readonly left?: readonly string[];
}

/** Whether the baseline explains the verdict, and the message about a stale entry. */
function verdict({ entry, id = 'A-URI-01', measured, left = [] }: Situation) {
  const result = aResult(cases(measured));
  const suite = [...result.cases, ...left.map((one) => aCase(one, 'passed'))];
  const known: KnownRequirement = { verdicts: ['violation'], reason: 'why', unstable: false, ...entry };
  const applied = withBaseline(result, { file: 'known.yaml', requirements: new Map([[id, known]]) }, suite);
  const explained = applied.requirements.find(({ known: found }) => found !== undefined);
  assert.deepEqual(applied.cases, result.cases);
  return { known: explained?.known, stale: applied.baseline?.stale };
}

const HOLDS = { known: { reason: 'why' }, stale: [] };
const UNTRIED = { known: undefined, stale: [] };
const stale = (actual: Verdict | undefined, note?: string, expected: Verdict = 'violation') => ({
  known: undefined,
  stale: [
    {
      id: actual === undefined ? 'A-NONE-01' : 'A-URI-01',
      expected,
      ...defined({ actual }),
      reason: 'why',
      ...defined({ note }),
    },
  ],
});

const TABLE: readonly (readonly [string, Situation, ReturnType<typeof verdict>])[] = [
  ['the verdict', { entry: {}, measured: { a: 'failed' } }, HOLDS],
  ['the verdict by the case listed', { entry: { cases: ['a'] }, measured: { a: 'failed', b: 'passed' } }, HOLDS],
  ['a better verdict', { entry: {}, measured: { a: 'passed' } }, stale('conforms')],
  ['a verdict on nothing', { entry: {}, measured: {} }, stale('untested')],
  [
    'a requirement that there is not',
    { entry: {}, id: 'A-NONE-01', measured: { a: 'failed' } },
    stale(undefined, 'there is no such requirement'),
  ],
  [
    'another case beside the one listed',
    { entry: { cases: ['a'] }, measured: { a: 'failed', b: 'failed' } },
    stale('violation', 'b also causes it'),
  ],
  [
    'a death beside the case listed',
    { entry: { cases: ['a'] }, measured: { a: 'failed', b: 'subject-died' } },
    stale('violation', 'b also causes it'),
  ],
  [
    'one of the cases listed, not the other',
    { entry: { cases: ['a', 'b'] }, measured: { a: 'failed', b: 'passed' } },
    stale('violation', 'b no longer causes it'),
  ],
  [
    'a case listed that covers something else',
    { entry: { cases: ['a', 'other'] }, measured: { a: 'failed' } },
    stale('violation', 'no case other covers it'),
  ],
  [
    'an inconclusive verdict by a case that killed the subject',
    { entry: { verdicts: ['inconclusive'], cases: ['a'] }, measured: { a: 'subject-died', b: 'passed' } },
    HOLDS,
  ],
  [
    'one that does not apply and now does',
    { entry: { verdicts: ['not-applicable'] }, measured: { a: 'passed' } },
    stale('conforms', undefined, 'not-applicable'),
  ],
  [
    'an unstable one, bad this time',
    {
      entry: { verdicts: ['violation', 'conforms'], unstable: true, cases: ['a', 'b'] },
      measured: { a: 'failed', b: 'passed' },
    },
    HOLDS,
  ],
  [
    'an unstable one, good this time',
    { entry: { verdicts: ['violation', 'conforms'], unstable: true, cases: ['a'] }, measured: { a: 'passed' } },
    UNTRIED,
  ],
  [
    'an unstable one by a case that is not listed',
    {
      entry: { verdicts: ['violation', 'conforms'], unstable: true, cases: ['a'] },
      measured: { a: 'passed', b: 'failed' },
    },
    stale('violation', 'b also causes it'),
  ],
  ['a selection without its cases', { entry: {}, measured: {}, left: ['a'] }, UNTRIED],
  ['a selection without the case listed', { entry: { cases: ['a'] }, measured: { b: 'passed' }, left: ['a'] }, UNTRIED],
  ['a selection with some passed case', { entry: {}, measured: { b: 'passed' }, left: ['a'] }, UNTRIED],
  [
    'a selection with one of the cases listed',
    { entry: { cases: ['a', 'b'] }, measured: { a: 'failed' }, left: ['b'] },
    HOLDS,
  ],
  [
    'a selection in which a case listed passes',
    { entry: { cases: ['a'] }, measured: { a: 'passed' }, left: ['b'] },
    stale('conforms', 'the run looked at 1 of its 2 cases'),
  ],
  [
    'a selection in which another case fails',
    { entry: { cases: ['a'] }, measured: { b: 'failed' }, left: ['a'] },
    stale('violation', 'b also causes it; the run looked at 1 of its 2 cases'),
  ],
];

for (const [name, situation, expected] of TABLE) {
  test(`a baseline beside ${name}`, () => assert.deepEqual(verdict(situation), expected));
}

test('an issue goes with the reason', () => {
  assert.deepEqual(verdict({ entry: { issue: '#7' }, measured: { a: 'failed' } }).known, {
    reason: 'why',
    issue: '#7',
  });
});

test('a failed measurement makes no entry stale', () => {
  const result = { ...aResult(cases({ a: 'passed' })), partial: true };
  const known: KnownRequirement = { verdicts: ['violation'], reason: 'why', unstable: false };
  const { baseline } = withBaseline(result, { file: 'k', requirements: new Map([['A-URI-01', known]]) }, result.cases);
  assert.deepEqual(baseline, { file: 'k', stale: [] });
});

test('cases that could not run after a crash make no entry stale', () => {
  const entry = (...own: readonly string[]) => ({ reason: 'why', cases: own });
  const result = aResult([aCase('a', 'failed', { exchanges }), aMissedCase('b'), aMissedCase('c')]);
  const requirements = new Map([['A-URI-01', { verdicts: ['conforms'], reason: 'why', unstable: false }] as const]);
  const causes = new Map([['one', entry('a', 'b')]]);
  const { baseline } = withBaseline(result, { file: 'known.yaml', requirements, causes }, result.cases);
  assert.deepEqual(baseline?.stale, []);
});
