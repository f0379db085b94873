import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../../src/result/outcome.js';
import { changesBetween } from '../../../src/ui/session/changes.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../../report/a-cause.js';

const state = (ends: Readonly<Record<string, Outcome>>) =>
  aResult(Object.entries(ends).map(([id, outcome]) => aCase(id, outcome)));

test('a case is mended when it passes and did not, broken when it does not and passed, new when it fails first', () => {
  const before = state({ a: 'failed', b: 'blocked', c: 'passed', d: 'passed', e: 'passed', f: 'skipped', g: 'failed' });
  const after = state({
    a: 'passed',
    b: 'passed',
    c: 'failed',
    d: 'blocked',
    e: 'skipped',
    f: 'passed',
    g: 'failed',
    h: 'failed',
    i: 'passed',
  });
  const { mended, broken, fresh } = changesBetween(before, after);
  assert.deepEqual({ mended, broken, fresh }, { mended: ['a', 'b'], broken: ['c', 'd'], fresh: ['h'] });
});

test('requirements get better and worse, and causes come and go', () => {
  const [bad, good] = [state({ a: 'failed' }), state({ a: 'passed' })];
  const cause = aCause({ id: 'one', description: 'Does it wrong' });
  const mended = changesBetween({ ...bad, causes: [cause] }, good);
  assert.deepEqual(
    [mended.better, mended.worse, mended.causesGone, mended.causesNew],
    [['A-URI-01'], [], ['Does it wrong'], []],
  );
  const broken = changesBetween(good, { ...bad, causes: [cause] });
  assert.deepEqual(
    [broken.better, broken.worse, broken.causesGone, broken.causesNew],
    [[], ['A-URI-01'], [], ['Does it wrong']],
  );
});
