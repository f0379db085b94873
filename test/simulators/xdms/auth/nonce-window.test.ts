import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NonceWindow } from '../../../../simulators/xdms/auth/nonce-window.js';

test('increasing counts are accepted, each of them once', () => {
  const window = new NonceWindow();
  for (const count of [1, 2, 3, 70, 0xffffffff]) {
    assert.equal(window.accept(count), true);
    assert.equal(window.accept(count), false);
  }
});

test('a late count is accepted once', () => {
  const window = new NonceWindow();
  for (const count of [1, 3, 2, 60]) assert.equal(window.accept(count), true);
  for (const count of [1, 2, 3, 60]) assert.equal(window.accept(count), false);
});

test('a count is accepted after at most 63 later ones', () => {
  const window = new NonceWindow();
  assert.equal(window.accept(100), true);
  assert.equal(window.accept(37), true);
  assert.equal(window.accept(37), false);
  assert.equal(window.accept(36), false);
});

test('in any sequence no count is accepted twice, and no new count within the window is refused', () => {
  const count = fc.oneof(
    { weight: 50, arbitrary: fc.integer({ min: 1, max: 150 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 0xffffffff }) },
  );
  fc.assert(
    fc.property(fc.array(count, { maxLength: 300, size: 'max' }), (counts) => {
      const window = new NonceWindow();
      const accepted = new Set<number>();
      let highest = 0;
      for (const next of counts) {
        const expected = !accepted.has(next) && next > highest - 64;
        assert.equal(window.accept(next), expected);
        if (expected) accepted.add(next);
        highest = Math.max(highest, next);
      }
    }),
  );
});
