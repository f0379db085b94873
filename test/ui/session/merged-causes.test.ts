import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedCauses } from '../../../src/ui/session/merged-causes.js';
import { aCase } from '../../measure/server/a-result.js';
import { aCause } from '../../report/a-cause.js';

const EXCHANGE = { request: { method: 'GET', url: 'http://a/', headers: [] }, durationMs: 1 };
const CASES = ['a', 'b', 'c'].map((id) =>
  aCase(id, 'failed', { requirements: [`R-${id}`], exchanges: [EXCHANGE, { ...EXCHANGE, judged: 'decides' }] }),
);

const cause = (id: string, ...cases: readonly string[]) =>
  aCause({
    id,
    cases,
    wrong: cases.length,
    of: cases.length + 1,
    violates: cases.map((one) => `R-${one}`),
    blocks: [],
    example: { case: cases[0] ?? '', exchange: 0 },
  });

const merged = (before: readonly ReturnType<typeof cause>[], run: typeof before, ...changed: readonly string[]) =>
  mergedCauses({ before, run, changed: new Set(changed), cases: CASES });

test('a case that says the same as before keeps its cause', () => {
  const before = [cause('x', 'a', 'b')];
  assert.deepEqual(merged(before, [cause('y', 'a')]), before);
});

test('a mended case leaves its cause, and the last one takes the cause with it', () => {
  const before = [cause('x', 'a', 'b'), cause('y', 'a')];
  const [left, ...others] = merged(before, [], 'a');
  assert.deepEqual(others, []);
  assert.deepEqual([left?.cases, left?.violates, left?.wrong, left?.of], [['b'], ['R-b'], 1, 2]);
  assert.deepEqual(left?.example, { case: 'b', exchange: 1 });
});

test('a case that goes wrong in another way joins the cause that the run has found', () => {
  const [x, y, z] = merged([cause('x', 'a', 'b')], [cause('x', 'c'), cause('y', 'b')], 'b', 'c');
  assert.deepEqual([x?.cases, x?.violates, x?.wrong], [['a', 'c'], ['R-a', 'R-c'], 2]);
  assert.deepEqual([y?.cases, z], [['b'], undefined]);
});
