import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WRONG_PARTS, wrongPart } from '../../../src/result/causes/wrong-part.js';

test('each topic has an id and words that no other topic has', () => {
  const parts = Object.values(WRONG_PARTS);
  for (const key of ['id', 'words'] as const) assert.equal(new Set(parts.map((one) => one[key])).size, parts.length);
  for (const { id, words } of parts) {
    assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
    assert.match(words, /^(?:is|has|gets|leaves|loses|goes|makes|does|disagrees|charges|reveals) /);
  }
});

test('a header field is wrong or absent', () => {
  assert.deepEqual(wrongPart({ about: { field: 'Cache-Control' } }), {
    id: 'answered-with-wrong-cache-control',
    words: 'is answered with a wrong Cache-Control',
  });
  assert.deepEqual(wrongPart({ about: { field: 'Date' }, isAbsent: true }), {
    id: 'answered-without-date',
    words: 'is answered without Date',
  });
});

test('a step of a user names its value', () => {
  assert.deepEqual(wrongPart({ about: { yours: 'answering time' } }), {
    id: 'has-wrong-answering-time',
    words: 'has a wrong answering time',
  });
});

test('without data, as in results of earlier versions, the response is wrong', () => {
  assert.equal(wrongPart({}).words, 'has a wrong response');
  assert.equal(wrongPart({ isAbsent: true }).id, 'has-wrong-response');
});
