import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedStatus, isAsExpected } from '../../../src/result/causes/expected-status.js';
import { exchanged, URLS } from './an-observed-case.js';

for (const [expected, status, isFine] of [
  ['409', 409, true],
  ['409', 400, false],
  ['2xx', 204, true],
  ['2xx', 304, false],
  ['200 or 404', 404, true],
  ['200 or 404', 2004, false],
  ['404 or nothing', undefined, true],
  ['404', undefined, false],
  ['2xx', 2004, false],
  // Neither is one of the statuses of a feature. A regular expression made of them would throw, or run for ever.
  ['(', 444, false],
  [`${'(4+)+'.repeat(20)}x`, 444, false],
  [undefined, 500, true],
  [undefined, undefined, false],
] as const) {
  test(`${status ?? 'no response'} is ${isFine ? '' : 'not '}as expected: ${expected ?? 'anything'}`, () => {
    const notes = expected === undefined ? {} : { expected };
    assert.equal(isAsExpected(exchanged('GET', URLS.document, status, notes)), isFine);
  });
}

test('a write of the set-up must succeed, a read need not', () => {
  assert.equal(expectedStatus(exchanged('PUT', URLS.document, 500, { isSetUp: true })), '2xx');
  assert.equal(expectedStatus(exchanged('GET', URLS.document, 404, { isSetUp: true })), undefined);
  assert.equal(expectedStatus(exchanged('PUT', URLS.document, 500)), undefined);
});
