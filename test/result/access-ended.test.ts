import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCESS_ENDED, accessWarning, hasLostAccess } from '../../src/result/access-ended.js';
import type { Outcome } from '../../src/result/outcome.js';

function cases(...outcomes: readonly (Outcome | 'no access')[]) {
  return outcomes.map((outcome, index) =>
    outcome === 'no access'
      ? { id: `c${index}`, outcome: 'inconclusive' as const, reason: `${ACCESS_ENDED}: 403` }
      : { id: `c${index}`, outcome, reason: 'another' },
  );
}

test('the warning names the last case before access ended', () => {
  assert.deepEqual(accessWarning(cases('passed', 'skipped', 'no access', 'passed', 'no access')), {
    kind: 'access',
    text: 'access ended after case c0: 2 of 5 cases are undecided',
  });
  assert.equal(accessWarning(cases('no access'))?.text, 'access ended in case c0: 1 of 1 cases is undecided');
  assert.equal(accessWarning(cases('passed', 'inconclusive')), undefined);
});

test('a run that has lost its access for more than a tenth of its cases is no measurement', () => {
  const ten = Array.from({ length: 9 }, () => 'passed' as const);
  assert.equal(hasLostAccess(cases(...ten, 'no access')), false);
  assert.equal(hasLostAccess(cases(...ten.slice(1), 'no access')), true);
  assert.equal(hasLostAccess(cases(...ten, 'no access', 'skipped')), false);
});
