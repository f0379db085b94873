import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blameOf } from '../../../src/prove/proof/blame.js';
import type { Verdict } from '../../../src/result/verdict.js';

const VERDICTS = [
  { id: 'found', verdict: 'violation' },
  { id: 'fallen-short', verdict: 'shortfall' },
  { id: 'unfair', verdict: 'violation' },
  { id: 'blocked', verdict: 'blocked' },
  { id: 'inconclusive', verdict: 'inconclusive' },
  { id: 'missed', verdict: 'conforms' },
  { id: 'kept', verdict: 'conforms' },
  { id: 'untested', verdict: 'untested' },
  { id: 'elsewhere', verdict: 'not-applicable' },
] as const satisfies readonly { readonly id: string; readonly verdict: Verdict }[];

const VIOLATED = ['found', 'fallen-short', 'blocked', 'inconclusive', 'missed', 'untested', 'elsewhere'];

test('verdicts are sorted by what the deviations violate; what the suite does not judge is not broken', () => {
  assert.deepEqual(blameOf(VERDICTS, VIOLATED), {
    blamed: ['found', 'fallen-short', 'unfair'],
    unfair: ['unfair'],
    undecided: ['blocked', 'inconclusive'],
    missed: ['missed'],
    broken: 5,
  });
});

test('all blame is unfair where nothing is violated', () => {
  const { blamed, unfair, broken } = blameOf(VERDICTS, []);
  assert.deepEqual(unfair, blamed);
  assert.equal(broken, 0);
});
