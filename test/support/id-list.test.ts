import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idListFaults, idListText, NO_FAULTS, parseIdList } from './id-list.js';

const HEAD = ['# Ids.'];

test('the list never forgets an id', () => {
  const first = idListText(HEAD, { present: [], removed: [] }, ['b/two', 'a/one']);
  assert.deepEqual(parseIdList(first), { present: ['a/one', 'b/two'], removed: [] });
  const second = idListText(HEAD, parseIdList(first), ['a/one', 'c/three']);
  assert.deepEqual(parseIdList(second), { present: ['a/one', 'c/three'], removed: ['b/two'] });
  const third = idListText(HEAD, parseIdList(second), ['a/one']);
  assert.deepEqual(parseIdList(third), { present: ['a/one'], removed: ['b/two', 'c/three'] });
});

test('a new id, a lost one, one used again and one that the changelog lacks are faults', () => {
  const list = { present: ['A-1', 'A-2'], removed: ['A-3'] };
  assert.deepEqual(idListFaults(list, ['A-1', 'A-2'], 'removes `A-3`'), NO_FAULTS);
  assert.deepEqual(idListFaults(list, ['A-1', 'A-3', 'A-4'], ''), {
    unlisted: ['A-3', 'A-4'],
    lost: ['A-2'],
    usedAgain: ['A-3'],
    removedInSilence: ['A-3'],
  });
});
