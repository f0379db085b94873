import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExploredServer, isFound, isRight, proveExploration } from '../../src/prove/explore/prove-exploration.js';

const SERVER: ExploredServer = {
  deviation: 'delete-is-204',
  violates: ['XCAP-8.4-15'],
  findings: [{ rule: 'XCAP-8.4-10', also: ['XCAP-8.4-15'], length: 2 }],
  requests: 100,
};

test('a finding is right when its conversation breaks a rule of the deviation', () => {
  assert.equal(isFound(SERVER), true);
  assert.equal(isRight(SERVER, { rule: 'XCAP-8.4-10', also: [], length: 2 }), false);
  assert.equal(isFound({ ...SERVER, findings: [] }), false);
});

test('the mock is explored alone, and mocks with deviations one after the other', async () => {
  const alone = await proveExploration({ requests: 100, seed: 1, sample: 0 });
  assert.deepEqual(
    alone.map(({ deviation, findings }) => ({ deviation, findings })),
    [{ deviation: undefined, findings: [] }],
  );
  const drawn = await proveExploration({ requests: 30, seed: 1, sample: 2 });
  assert.equal(drawn.length, 2);
  assert.ok(drawn.every(({ deviation, violates }) => deviation !== undefined && violates.length > 0));
});
