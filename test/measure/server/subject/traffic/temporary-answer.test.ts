import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isRepeatable,
  pauseAfter,
  retryAfterMs,
  temporaryIn,
} from '../../../../../src/measure/server/subject/traffic/temporary-answer.js';

const NOW = Date.parse('2026-01-02T03:04:05Z');

function answer(status: number, retryAfter?: string) {
  return { status, headers: retryAfter === undefined ? [] : [['Retry-After', retryAfter] as const] };
}

test('429, and 503 with Retry-After, say that a request was not carried out', () => {
  const kinds = [answer(429), answer(503, '1'), answer(503), answer(502), answer(408), answer(504)].map(temporaryIn);
  assert.deepEqual(kinds, ['refused', 'refused', 'passing', 'passing', 'passing', 'passing']);
  assert.deepEqual(
    [200, 404, 409, 500, 501].map((status) => temporaryIn(answer(status, '1'))),
    Array(5).fill(undefined),
  );
});

test('a request that may have been carried out is repeated only if it is safe', () => {
  const of = (kind: 'refused' | 'passing') => ['GET', 'PUT', 'POST'].map((method) => isRepeatable(method, kind));
  assert.deepEqual(of('refused'), [true, true, true]);
  assert.deepEqual(of('passing'), [true, false, false]);
});

test('Retry-After has seconds or a date', () => {
  const values = ['3', ' 0 ', 'Fri, 02 Jan 2026 03:04:15 GMT', 'Fri, 02 Jan 2026 03:04:00 GMT', 'soon', undefined];
  assert.deepEqual(
    values.map((value) => retryAfterMs(value, NOW)),
    [3_000, 0, 10_000, 0, undefined, undefined],
  );
});

test('pauses are those of Retry-After, or grow', () => {
  const of = (retryAfter?: string) =>
    [1, 2, 3, 7, 50].map((attempts) => pauseAfter(answer(429, retryAfter), 'refused', attempts, NOW));
  assert.deepEqual(of(), [250, 500, 1_000, 5_000, 5_000]);
  assert.deepEqual(of('0'), [0, 250, 500, 5_000, 5_000]);
  assert.deepEqual(of('20'), [20_000, 20_000, 20_000, 20_000, 20_000]);
});

test('an answer of a gateway that stays is the answer', () => {
  const pauses = [1, 2, 3].map((attempts) => pauseAfter(answer(502), 'passing', attempts, NOW));
  assert.deepEqual(pauses, [100, 500, undefined]);
});
