import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, textsOf } from '../../../src/prove/by-url/document-differences.js';

const texts = (...documents: readonly (readonly [string, string])[]) =>
  textsOf(documents.map(([document, text]) => ({ auid: 'a', user: 'sip:u@example.com', document, text, etag: '"1"' })));

test('documents that are new, changed or gone are named; the same text under another entity tag is no change', () => {
  const before = texts(['kept', '<a/>'], ['changed', '<a/>'], ['gone', '<a/>']);
  const after = texts(['kept', '<a/>'], ['changed', '<a />'], ['new', '<a/>']);
  assert.deepEqual(differences(before, after), [
    'a/users/sip:u@example.com/changed is changed',
    'a/users/sip:u@example.com/gone is gone',
    'a/users/sip:u@example.com/new is new',
  ]);
});

test('a document of the global tree is named by its path', () => {
  const after = textsOf([{ auid: 'a', document: 'index', text: '<a/>', etag: '"1"' }]);
  assert.deepEqual(differences(new Map(), after), ['a/global/index is new']);
});
