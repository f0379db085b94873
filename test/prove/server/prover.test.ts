import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeviationOutcome } from '../../../src/prove/proof/proof.js';
import { openProver } from '../../../src/prove/server/prover.js';
import { HarnessError } from '../../../src/result/errors.js';
import { tinySuite } from '../../measure/server/tiny-suite.js';

const FEATURE = `@server
Feature: Tiny

  @id:created
  Scenario: A document is created
    * a PUT is sent to "/resource-lists/users/sip:alice@example.com/index"
    * the status is 201

  @id:unknown-usage
  Scenario: A usage is unknown
    * a GET is sent to "/no-such-usage/users/sip:alice@example.com/index"
    * the status is 404

  @id:not-here
  Scenario: Something cannot be had here
    * the case is skipped because "it is not there"
`;

test('a deviation is killed by the cases that it affects, and other cases do not run', async (t) => {
  await using prover = await openProver({ suite: await tinySuite(t, { 'tiny.feature': FEATURE }) });
  assert.deepEqual(
    prover.cases.map(({ name, served }) => [name, served.length]),
    [
      ['A document is created', 1],
      ['A usage is unknown', 1],
    ],
  );
  assert.deepEqual(Object.values(prover.unjudged), ['it is not there']);

  const outcome = await prover.outcomeOf('creation-is-200');
  assert.deepEqual([outcome.affected, outcome.failed.length, outcome.faults], [1, 1, []]);
  assert.match(outcome.failed[0]?.case ?? '', /tiny\/created/);

  const inert = await prover.outcomeOf('inert-header-order');
  assert.deepEqual([inert.failed, inert.faults], [[], []]);
  assert.ok(inert.affected > 0);

  const elsewhere = await prover.outcomeOf('attribute-bare');
  assert.deepEqual([elsewhere.affected, elsewhere.failed], [0, []]);

  const visible = ({ durationMs: _varies, ...outcome }: DeviationOutcome) => outcome;
  const together = await Promise.all(
    ['creation-is-200', 'inert-header-order', 'attribute-bare'].map((id) => prover.outcomeOf(id)),
  );
  assert.deepEqual(together.map(visible), [outcome, inert, elsewhere].map(visible), 'also when they run together');
});

test('a suite that fails on the standard mock proves nothing', async (t) => {
  const suite = await tinySuite(t, { 'tiny.feature': FEATURE.replace('the status is 201', 'the status is 200') });
  await assert.rejects(openProver({ suite }), (thrown: unknown) => {
    assert.ok(thrown instanceof HarnessError);
    assert.match(thrown.message, /1 cases do not pass on the standard mock, .*tiny\/created/);
    return true;
  });
});
