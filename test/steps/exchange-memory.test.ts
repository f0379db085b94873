import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../common/exchange.js';
import type { RunContext } from '../../src/measure/server/for-steps.js';
import { keptOctets, limitMemory } from '../../steps/exchange-memory.js';

const MIB = 1024 * 1024;

function exchange(octets: number): Exchange {
  const body = new Uint8Array(octets);
  return {
    request: { method: 'GET', origin: 'http://h', target: '/', headers: [], body: new Uint8Array() },
    response: { status: 200, headers: [], body },
    startedAt: 0,
    durationMs: 1,
  };
}

test('a scenario keeps the last large bodies whole, and the beginning of older ones', () => {
  const exchanges = [30, 1, 20, 20, 20].map((size) => exchange(size * MIB));
  limitMemory(exchanges);
  assert.deepEqual(
    exchanges.map(({ response }) => response?.body.byteLength),
    [65_537, MIB, 20 * MIB, 20 * MIB, 20 * MIB],
  );
});

test('the results of a run keep 64 kB of each body, and 4 kB when they have many large ones', () => {
  const keep = keptOctets({} as RunContext);
  const kept = Array.from({ length: 1_000 }, () => keep(exchange(MIB)));
  assert.equal(kept[0], 65_536);
  assert.equal(kept.at(-1), 4_096);
  assert.ok(kept.reduce((sum, octets) => sum + octets, 0) < 40 * MIB);
});
