import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace, SLOTS_BYTES } from '../../../../../src/measure/server/subject/traffic/pace.js';

const noon = () => 1_000_000;

test('threads that share memory share the slots of a second', () => {
  const slots = new SharedArrayBuffer(SLOTS_BYTES);
  const paces = [new Pace({ requestsPerSecond: 2 }, slots, noon), new Pace({ requestsPerSecond: 2 }, slots, noon)];
  const waits = [0, 1, 0, 1].map((index) => paces[index]?.takeSlot() ?? 0);
  assert.deepEqual(waits, [0, 500, 1_000, 1_500]);
});

test('requests that belong together go at once, and those after them wait for all', () => {
  const pace = new Pace({ requestsPerSecond: 2 }, undefined, noon);
  assert.equal(pace.takeTogether(3), 0);
  assert.deepEqual([pace.takeSlot(), pace.takeSlot(), pace.takeSlot()], [0, 0, 0]);
  assert.equal(pace.takeSlot(), 1_500);
});

test('no more requests are under way than the limit', async () => {
  const pace = new Pace({ concurrency: 2 });
  const entered: number[] = [];
  const all = [1, 2, 3].map((one) => pace.enter().then(() => entered.push(one)));
  await Promise.all(all.slice(0, 2));
  assert.deepEqual(entered, [1, 2]);
  pace.leave();
  await all[2];
  assert.deepEqual(entered, [1, 2, 3]);
  assert.deepEqual([pace.allowsTogether(2), pace.allowsTogether(3)], [true, false]);
});
