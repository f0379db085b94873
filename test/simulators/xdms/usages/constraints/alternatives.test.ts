import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggester, variedUri } from '../../../../../simulators/xdms/usages/constraints/alternatives.js';

test('three values are suggested, all of them free and different', () => {
  const suggest = suggester(new Set(['a', 'a-3']), (value, n) => `${value}-${n}`);
  assert.deepEqual(suggest('a'), ['a-2', 'a-4', 'a-5']);
  assert.deepEqual(suggest('a'), ['a-6', 'a-7', 'a-8']);
  assert.deepEqual(suggest('b'), ['b-2', 'b-3', 'b-4']);
});

test('values with the same key count as one', () => {
  const suggest = suggester(
    new Set(['a-2']),
    (value, n) => `${value}-${n}`,
    (value) => value.toLowerCase(),
  );
  assert.deepEqual(suggest('A'), ['A-3', 'A-4', 'A-5']);
  assert.deepEqual(suggest('a'), ['a-6', 'a-7', 'a-8']);
});

const VARIED: readonly (readonly [uri: string, varied: string])[] = [
  ['sip:friends@example.com', 'sip:friends-2@example.com'],
  ['SIPS:friends:secret@example.com;lr', 'SIPS:friends-2:secret@example.com;lr'],
  ['sip:+1;phone-context=h@example.com', 'sip:+1-2;phone-context=h@example.com'],
  ['sip:example.com;transport=udp', 'sip:service-2@example.com;transport=udp'],
  ['pres:friends@example.com', 'pres:friends-2@example.com'],
  ['http://h/a?b#c', 'http://h/a-2?b#c'],
  ['http://h', 'http://h/service-2'],
  ['tel:+1', 'tel:+1-2'],
  ['friends', 'friends-2'],
];

for (const [uri, varied] of VARIED) {
  test(`${uri} becomes ${varied}: another resource of the same domain`, () => {
    assert.equal(variedUri(uri, 2), varied);
  });
}
