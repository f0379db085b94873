import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weakTagsWarning } from '../../src/result/weak-tags.js';

/** A case with a response for each entity tag; undefined for a response without one. */
function caseWith(etags: readonly (string | undefined)[], tags: readonly string[] = ['@server']) {
  const exchanges = etags.map((etag) => ({
    request: { method: 'GET', url: 'http://h/xcap', headers: [], body: '' },
    response: { status: 200, headers: etag === undefined ? [] : [['ETag', etag] as const], body: '' },
    durationMs: 1,
  }));
  return { tags, exchanges };
}

test('a run says that all entity tags of a server are weak', () => {
  const warning = weakTagsWarning([caseWith([undefined, 'W/"a"']), caseWith(['W/"b"'])]);
  assert.equal(warning?.kind, 'weak-tags');
  assert.match(warning.text, /^all entity tags of the server are weak: no If-Match with one of them holds/);
});

test('one strong entity tag, or none at all, is nothing to say', () => {
  assert.equal(weakTagsWarning([caseWith(['W/"a"', '"b"'])]), undefined);
  assert.equal(weakTagsWarning([caseWith([undefined])]), undefined);
});

test('entity tags that other servers than the subject have sent do not count', () => {
  assert.equal(weakTagsWarning([caseWith(['W/"a"'], ['@client'])]), undefined);
  assert.equal(weakTagsWarning([caseWith(['"a"'], ['@client']), caseWith(['W/"a"'])])?.kind, 'weak-tags');
});
