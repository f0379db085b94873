import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFault } from '../../../src/diagnosis/search/found-fault.js';
import { joinProfiles } from '../../../src/diagnosis/search/join-profiles.js';
import { found } from './a-found-fault.js';

const PROFILE = { id: 'kind', sentence: 'A kind of server.', deviations: ['a', 'b', 'c', 'd'], related: ['e', 'f'] };
const OTHER = { id: 'other-kind', sentence: 'Another kind.', deviations: ['d', 'x'] };

function joined(...faults: readonly FoundFault[]) {
  return joinProfiles(faults, [OTHER, PROFILE]).map(({ ids, parts = [], explained }) => ({
    id: ids[0],
    parts: parts.map(({ ids: [id] }) => id),
    cases: explained.map(({ result }) => result.id),
  }));
}

function idsOf(...ids: readonly string[]) {
  return joined(...ids.map((id) => found(id, id))).map(({ id }) => id);
}

test('half of a profile shows it, and what is related joins', () => {
  const faults = [found('z', '1'), found('b', '2', '3'), found('a', '3', '4'), found('e', '5')];
  assert.deepEqual(joined(...faults), [
    { id: 'z', parts: [], cases: ['1'] },
    { id: 'kind', parts: ['b', 'a', 'e'], cases: ['2', '3', '3', '4', '5'] },
  ]);
});

test('less than half of a profile, and what is only related, stay faults of their own', () => {
  assert.deepEqual(idsOf('a', 'z'), ['a', 'z']);
  assert.deepEqual(idsOf('e', 'f'), ['e', 'f']);
  assert.deepEqual(idsOf('a', 'e'), ['kind']);
});

test('a whole profile that was found takes what is related', () => {
  assert.deepEqual(idsOf('kind', 'e'), ['kind']);
  assert.deepEqual(idsOf('kind'), ['kind']);
});

test('a fault of two profiles goes to the one of which more was found', () => {
  assert.deepEqual(idsOf('d', 'x', 'a', 'b'), ['kind', 'x']);
  assert.deepEqual(idsOf('d', 'x'), ['other-kind']);
});
