import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { About } from '../../../src/result/about.js';
import { mannersOf } from '../../../src/result/causes/manner.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

/** A failed case of one PUT. */
function putAnd(status: number | undefined, expected: string | undefined, about?: About) {
  const put = exchanged('PUT', URLS.element, status, expected === undefined ? {} : { expected });
  return observed('a', 'failed', [put], about === undefined ? {} : { error: { message: 'no', about } });
}

for (const [status, expected, about, ...manners] of [
  [409, '2xx', undefined, 'refused'],
  [405, undefined, { status: '2xx' }, 'refused'],
  [404, '409', undefined, 'refused'],
  [304, '200', undefined, 'refused'],
  [500, '2xx', undefined, 'fails'],
  [500, '409', undefined, 'fails'],
  [undefined, '2xx', undefined, 'fails'],
  [200, '409', undefined, 'wrong'],
  [200, '2xx', 'stored-document', 'wrong'],
  [200, '201', { status: '201' }, 'wrong'],
  [409, '409', 'conflict-condition', 'refused'],
  [405, '4xx', { status: '403 or 404' }, 'refused'],
  [200, '2xx', { field: 'ETag' }],
  [200, '2xx', 'media-type'],
  [200, '2xx', 'entity-tag', 'wrong'],
  [409, '409', 'stored-document', 'changes'],
  [409, undefined, 'stored-document', 'changes', 'refused'],
  [404, '404', { field: 'Date' }],
] as const) {
  const words = `${status ?? 'no response'} where ${expected ?? 'anything'} is expected`;
  test(`${words}, about ${JSON.stringify(about)}: ${manners.join(' or ') || 'in no manner'}`, () =>
    assert.deepEqual(mannersOf(putAnd(status, expected, about), 0), manners));
}

test('a GET that the suite expects to be refused explains no failure of a later request', () => {
  const refused = exchanged('GET', URLS.element, 404, { expected: '404' });
  const later = exchanged('GET', URLS.element, 500, { expected: '200' });
  const one = observed('a', 'failed', [refused, later]);
  assert.deepEqual([mannersOf(one, 0), mannersOf(one, 1), mannersOf(one, 2)], [[], ['fails'], []]);
});

test('a GET with a wrong entity tag, and right content, goes wrong in no manner', () => {
  const get = exchanged('GET', URLS.element, 200, { expected: '200' });
  const one = observed('a', 'failed', [get], { error: { message: 'no', about: 'entity-tag' } });
  assert.deepEqual(mannersOf(one, 0), []);
});

test('a GET that gets another answer when it is repeated is unstable', () => {
  const get = { ...exchanged('GET', URLS.element, 200), isUnstable: true as const };
  assert.deepEqual(mannersOf(observed('a', 'failed', [get]), 0), ['unstable', 'wrong']);
});

test('a look behind the last step goes wrong in no manner, but may be unstable', () => {
  const judged = exchanged('GET', URLS.attribute, 200, { judged: 'decides' });
  const look = exchanged('GET', URLS.document, 200, { isLook: true });
  assert.deepEqual(mannersOf(observed('a', 'failed', [judged, look]), 1), []);
  const unstable = { ...look, isUnstable: true as const };
  assert.deepEqual(mannersOf(observed('a', 'failed', [judged, unstable]), 1), ['unstable']);
});
