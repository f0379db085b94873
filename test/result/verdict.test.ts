import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CountedOutcome, OUTCOMES } from '../../src/result/outcome.js';
import type { Level } from '../../src/result/register/register.js';
import { type Verdict, verdictOf } from '../../src/result/verdict.js';

const TABLE: readonly (readonly [Level, readonly CountedOutcome[], Verdict])[] = [
  ['MUST', [], 'untested'],
  ['MUST', ['passed'], 'conforms'],
  ['MUST', ['passed', 'skipped'], 'conforms'],
  ['MUST', ['skipped', 'skipped'], 'not-applicable'],
  ['MUST', ['passed', 'failed'], 'violation'],
  ['implied-MUST', ['failed'], 'violation'],
  ['SHOULD', ['failed'], 'shortfall'],
  ['MAY', ['failed'], 'note'],
  ['MUST', ['failed', 'subject-died'], 'violation'],
  ['MUST', ['failed', 'harness-error'], 'violation'],
  ['MUST', ['passed', 'inconclusive'], 'inconclusive'],
  ['MUST', ['skipped', 'inconclusive'], 'inconclusive'],
  ['SHOULD', ['subject-died'], 'inconclusive'],
  ['MAY', ['passed', 'harness-error'], 'inconclusive'],
  ['MUST', ['passed', 'vacuous'], 'conforms'],
  ['MUST', ['vacuous'], 'inconclusive'],
  ['MUST', ['skipped', 'vacuous'], 'inconclusive'],
  ['MUST', ['vacuous', 'blocked'], 'blocked'],
  ['MUST', ['passed', 'blocked'], 'blocked'],
  ['SHOULD', ['blocked', 'inconclusive'], 'blocked'],
  ['MAY', ['blocked', 'skipped'], 'blocked'],
  ['MUST', ['blocked', 'failed'], 'violation'],
];

for (const [level, outcomes, expected] of TABLE) {
  test(`${level} with ${outcomes.join(', ') || 'no case'} is ${expected}`, () => {
    assert.equal(verdictOf(level, outcomes), expected);
  });
}

test('the order of the cases does not matter, and only passed cases conform', () => {
  const levels = fc.constantFrom<Level>('MUST', 'implied-MUST', 'SHOULD', 'MAY');
  fc.assert(
    fc.property(levels, fc.array(fc.constantFrom<CountedOutcome>(...OUTCOMES, 'vacuous')), (level, outcomes) => {
      const verdict = verdictOf(level, outcomes);
      assert.equal(verdictOf(level, outcomes.toReversed()), verdict);
      if (verdict === 'conforms') assert.ok(outcomes.includes('passed'));
      if (outcomes.includes('failed')) assert.ok(['violation', 'shortfall', 'note'].includes(verdict));
    }),
  );
});
