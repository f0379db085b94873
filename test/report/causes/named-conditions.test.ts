import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedConditions } from '../../../src/report/causes/named-conditions.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { gradeRequirements } from '../../../src/result/run-result.js';
import { aCase } from '../../measure/server/a-result.js';

const requirements = gradeRequirements(await loadRegister(), []);
const conditionsOf = namedConditions(requirements);

/** Names the conditions of a shipped case. */
function named(feature: string, id: string, more: object = {}): readonly string[] {
  const name = feature.replace(/^.*\//, '');
  return conditionsOf(
    aCase(`${name}/${id}`, 'failed', { feature: `features/${feature}.feature`, requirements: [], ...more }),
  );
}

test('the steps of a case name the condition', () => {
  assert.deepEqual(named('rfc4825/8.2.1-locating-the-parent', 'no-parent-document'), ['no-parent']);
});

test('the row of an outline names the condition', () => {
  assert.deepEqual(named('rfc4825/8.2.5-validation', 'first-fault.mismatch-invalid'), ['cannot-insert']);
});

test('the rule, the requirement and the entry after it in the register name the condition', () => {
  const rule = 'A PUT into a missing directory is refused with 409, which should say no-parent';
  assert.deepEqual(named('rfc4825/none', 'a', { rule }), ['no-parent']);
  const before = requirements.find(
    ({ text }) => text === 'A document body that is not well-formed XML is refused with 409.',
  );
  assert.ok(before !== undefined);
  assert.deepEqual(named('rfc4825/none', 'a', { requirements: [before.id] }), ['not-well-formed']);
});

test('many conditions, and none, tell nothing', () => {
  const rule = 'no-parent, cannot-insert or not-utf-8';
  assert.deepEqual(named('rfc4825/none', 'a', { rule }), []);
  assert.deepEqual(named('../../etc/passwd', 'a'), []);
});
