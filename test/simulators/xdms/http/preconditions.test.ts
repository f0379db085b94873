import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entityTagCondition, ifMatchHolds, ifNoneMatchHolds } from '../../../../simulators/xdms/http/preconditions.js';

const READABLE: readonly (readonly [field: string, read: '*' | readonly string[]])[] = [
  ['*', '*'],
  [' * ', '*'],
  ['"a"', ['"a"']],
  ['W/"a"', ['W/"a"']],
  ['"a", W/"b","c"', ['"a"', 'W/"b"', '"c"']],
  [', ,"a" ,\t"b",', ['"a"', '"b"']],
  ['"a,b"', ['"a,b"']],
  ['"*"', ['"*"']],
  ['"\\"', ['"\\"']],
  ['"\xe9"', ['"\xe9"']],
  ['""', ['""']],
  ['', []],
];

for (const [field, read] of READABLE) {
  test(`${JSON.stringify(field)} is read as ${JSON.stringify(read)} (RFC 9110 §8.8.3, §13.1.1)`, () => {
    assert.deepEqual(entityTagCondition(field), read);
  });
}

for (const field of [
  'a',
  '"a',
  'a"',
  'x"a"',
  '"a"x',
  '"a" "b"',
  '"a""b"',
  'w/"a"',
  'W/ "a"',
  'W/a',
  '"a b"',
  "'a'",
  '*, "a"',
  '**',
  ';"a"',
]) {
  test(`${JSON.stringify(field)} is neither an asterisk nor a list of entity tags`, () => {
    assert.equal(entityTagCondition(field), undefined);
  });
}

test('If-Match compares strongly, and If-None-Match weakly; both are case-sensitive (RFC 9110 §8.8.3.2)', () => {
  for (const [tag, strong, weak] of [
    ['"a"', true, true],
    ['W/"a"', false, true],
    ['"A"', false, false],
    ['"ab"', false, false],
  ] as const) {
    assert.equal(ifMatchHolds(['"x"', tag], '"a"'), strong);
    assert.equal(ifNoneMatchHolds(['"x"', tag], '"a"'), !weak);
  }
});

test('an asterisk matches any state, and an empty list matches none', () => {
  assert.deepEqual(
    [ifMatchHolds('*', '"a"'), ifMatchHolds('*', undefined), ifMatchHolds([], '"a"')],
    [true, false, false],
  );
  assert.deepEqual(
    [ifNoneMatchHolds('*', '"a"'), ifNoneMatchHolds('*', undefined), ifNoneMatchHolds([], '"a"')],
    [false, true, true],
  );
});
