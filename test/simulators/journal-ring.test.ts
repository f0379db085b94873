import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CapturedExchange, captured } from '../../simulators/captured-exchange.js';
import { Ring } from '../../simulators/journal/ring.js';

const EXCHANGE = captured({
  request: { method: 'GET', origin: '', target: '/', headers: [], body: new Uint8Array() },
  startedAt: 0,
  durationMs: 0,
});
const ofSize = (size: number): CapturedExchange => ({ ...EXCHANGE, size });

const numbersOf = (ring: Ring): readonly number[] => ring.list().map(({ number }) => number);

test('a ring keeps the latest exchanges within its size, and always the last', () => {
  const ring = new Ring({ exchanges: 3, size: 10 });
  for (const size of [4, 4, 4, 1]) ring.add(ofSize(size));
  assert.deepEqual([numbersOf(ring), ring.dropped], [[2, 3, 4], 1]);
  ring.add(ofSize(100));
  assert.deepEqual([numbersOf(ring), ring.dropped], [[5], 4]);
});

test('a ring keeps its numbers over many rounds', () => {
  const ring = new Ring({ exchanges: 3, size: 10 });
  for (let count = 0; count < 100; count += 1) ring.add(ofSize(1));
  assert.deepEqual([numbersOf(ring), ring.dropped], [[98, 99, 100], 97]);
});
