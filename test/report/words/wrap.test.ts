import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wrap } from '../../../src/report/words/wrap.js';

test('lines are broken between words', () => {
  assert.deepEqual(wrap('one two three', 8), ['one two', 'three']);
  assert.deepEqual(wrap('one\ntwo', 80), ['one', 'two']);
});

test('a word longer than a line is broken at the line width', () => {
  assert.deepEqual(wrap('abcdef', 4), ['abcd', 'ef']);
});

test('no line is too wide and no character is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrap(text, width);
      assert.ok(lines.every((line) => line.length <= width && line !== ''));
      assert.equal(lines.join('').replace(/\s/g, ''), text.replace(/\s/g, ''));
    }),
  );
});
