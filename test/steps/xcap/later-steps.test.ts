import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedLater, needsTags } from '../../../steps/xcap/documents/later-steps.js';

const OTHER = 'the second user sends GET to the document';

for (const [compares, what] of [
  ['the document is unchanged', 'text'],
  ['the server answers 409, or 200 and the document is unchanged', 'text'],
  ['the document has a new entity tag', 'text and tag'],
  ['the document has the same entity tag', 'text and tag'],
  ['the document has an entity tag never seen before', 'text and tag'],
] as const) {
  test(`"${compares}" needs the document before the last request, and before no other`, () => {
    assert.equal(comparedLater(['the server answers 200', compares]), what);
    assert.equal(comparedLater([OTHER, compares]), 'nothing');
    assert.equal(comparedLater(['the server sends nothing more', compares]), what);
  });
}

test('the entity tag is needed also where another step compares the text', () => {
  assert.equal(comparedLater(['the document is unchanged', 'the document has the same entity tag']), 'text and tag');
});

test('steps that judge a response need no document before the request', () => {
  assert.equal(comparedLater(["the response has the document's entity tag"]), 'nothing');
});

for (const uses of [
  'the next request has header "If-Match" with value \'W/{etag}, "x"\'',
  'the client sends the raw request\nGET {document} HTTP/1.1\nIf-None-Match: {old etag}',
  'the next request has header "If-Match" with the entity tag without its quotes',
  '8 clients concurrently add an entry each to element "list", with If-Match',
]) {
  test(`a scenario needs its entity tags for "${uses}", however many requests come before it`, () => {
    assert.equal(needsTags([OTHER, OTHER, uses]), true);
    assert.equal(needsTags([OTHER]), false);
  });
}
