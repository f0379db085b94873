import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LimitedMap, LimitedSet } from '../../simulators/limited-memory.js';

test('a memory of a deviating server keeps the last thousand entries', () => {
  const map = new LimitedMap<number, string>();
  const set = new LimitedSet<number>();
  for (let count = 0; count < 1_100; count += 1) {
    map.set(count, 'known');
    set.add(count);
  }
  assert.deepEqual([map.size, map.has(99), map.has(100)], [1_000, false, true]);
  assert.deepEqual([set.size, set.has(99), set.has(100)], [1_000, false, true]);
});
