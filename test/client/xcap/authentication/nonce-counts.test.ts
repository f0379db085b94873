import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NonceCounts } from '../../../../src/client/xcap/authentication/nonce-counts.js';

test('each nonce has a count of its own', () => {
  const counts = new NonceCounts();
  assert.deepEqual(
    ['a', 'b', 'a', 'a', 'b'].map((nonce) => counts.next(nonce)),
    [1, 1, 2, 3, 2],
  );
});

test('a nonce that is in use is kept while a thousand others come, and an old one is forgotten', () => {
  const counts = new NonceCounts();
  counts.next('old');
  for (let index = 0; index < 1_500; index += 1) {
    counts.next(`nonce ${index}`);
    counts.next('in use');
  }
  assert.equal(counts.next('in use'), 1_501);
  assert.equal(counts.next('old'), 1);
});
