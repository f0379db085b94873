import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedParts, pairsOf } from '../../../src/report/words/line-pairs.js';

test('missing and added lines stand beside each other, and common lines beside themselves', () => {
  assert.deepEqual(
    pairsOf([
      { side: 'both', text: '<a>' },
      { side: 'expected', text: '<b/>' },
      { side: 'expected', text: '<c/>' },
      { side: 'actual', text: '<d/>' },
      { side: 'left-out', text: '3 lines' },
    ]),
    [
      { expected: '<a>', actual: '<a>' },
      { expected: '<b/>', actual: '<d/>' },
      { expected: '<c/>' },
      { leftOut: '3 lines' },
    ],
  );
});

test('only the words that differ are marked', () => {
  const [expected, actual] = markedParts({ expected: '<entry uri="one"/>', actual: '<entry uri="two"/>' });
  const marked = (parts: typeof expected) => parts.filter(({ differs }) => differs).map(({ text }) => text);
  assert.deepEqual([marked(expected), marked(actual)], [['one'], ['two']]);
  assert.equal(actual.map(({ text }) => text).join(''), '<entry uri="two"/>');
});

test('a line without a counterpart is marked as a whole', () => {
  assert.deepEqual(markedParts({ expected: '<a/>' }), [[{ text: '<a/>', differs: true }], []]);
});
