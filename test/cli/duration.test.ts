import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDuration, roughly } from '../../src/cli/options/duration.js';

test('a duration has a number and a unit', () => {
  assert.deepEqual(
    ['90s', '30m', '1.5h'].map((text) => parseDuration(text, '--max-time')),
    [90_000, 1_800_000, 5_400_000],
  );
  for (const text of ['', '90', '0s', '-1m', '2 h', '1d', '600h']) {
    assert.throws(
      () => parseDuration(text, '--max-time'),
      /^UsageError: --max-time: ".*" is no duration; write it like/,
    );
  }
});

test('a forecast is rough', () => {
  assert.deepEqual([21_000, 200_000, 7_200_000].map(roughly), ['30 s', '3 min', '2.0 h']);
});
