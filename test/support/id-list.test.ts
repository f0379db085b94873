import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idListText, parseIdList } from './id-list.js';

const HEAD = ['# Ids.'];

test('the list never forgets an id', () => {
  const first = idListText(HEAD, { present: [], removed: [] }, ['b/two', 'a/one']);
  assert.deepEqual(parseIdList(first), { present: ['a/one', 'b/two'], removed: [] });
  const second = idListText(HEAD, parseIdList(first), ['a/one', 'c/three']);
  assert.deepEqual(parseIdList(second), { present: ['a/one', 'c/three'], removed: ['b/two'] });
  const third = idListText(HEAD, parseIdList(second), ['a/one']);
  assert.deepEqual(parseIdList(third), { present: ['a/one'], removed: ['b/two', 'c/three'] });
});
