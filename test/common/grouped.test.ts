import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped } from '../../common/grouped.js';

test('groups and their items keep the order', () => {
  const groups = grouped([['b', 1] as const, ['a', 2] as const, ['b', 3] as const]);
  assert.deepEqual(
    [...groups],
    [
      ['b', [1, 3]],
      ['a', [2]],
    ],
  );
});

test('a group of a million items takes no copy for each', () => {
  const groups = grouped(Array.from({ length: 1_000_000 }, (_, index) => ['a', index] as const));
  assert.equal(groups.get('a')?.length, 1_000_000);
});
