import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StoredState, storedState } from '../../../../src/result/causes/situation/stored-state.js';
import { exchanged, URLS } from '../an-observed-case.js';

const DOCUMENT = `<a x="1"><b name="1"/><b name="2/3"><c/></b><p:d xmlns:p="urn:p"></p:d></a>`;

const put = (body: string, status = 200) => {
  const one = exchanged('PUT', URLS.document, status);
  return { ...one, request: { ...one.request, body } };
};
const got = (body: string) => {
  const { response, ...one } = exchanged('GET', URLS.document, 200);
  return { ...one, response: { status: 200, headers: [], ...response, body } };
};
const node = (method: string, status = 200) => exchanged(method, `${URLS.document}/~~/a/b`, status);
const stateOf = (selector: string, ...earlier: Parameters<typeof storedState>[2]) =>
  storedState(URLS.document, selector, earlier);

const states: readonly (readonly [string, StoredState])[] = [
  ['a', { isExisting: true }],
  ['z', { isExisting: false }],
  ['a/b', { parent: 'with content', isExisting: false, isOnlyChild: false }],
  ['a/b[1]', { parent: 'with content', isExisting: true, isOnlyChild: false }],
  ['a/b[3]', { parent: 'with content', isExisting: false, isOnlyChild: false }],
  ['a/*[3]', { parent: 'with content', isExisting: true, isOnlyChild: false }],
  ['a/b[1]/c', { parent: 'self-closing', isExisting: false, isOnlyChild: false }],
  ['a/b[@name="2/3"]/c', { parent: 'with content', isExisting: true, isOnlyChild: true }],
  ["a/b[2][@name='2/3']/c", { parent: 'with content', isExisting: true, isOnlyChild: true }],
  ['a/b[1][@name="2/3"]/c', { isExisting: false }],
  ['p:a/q:d/c', { parent: 'empty', isExisting: false, isOnlyChild: false }],
  ['a/@x', { parent: 'with content', isExisting: true }],
  ['a/b[1]/@p:y', { parent: 'self-closing', isExisting: false }],
  ['a/b/@name', { isExisting: false }],
  ['a/b[last()]/c/', {}],
  ['a/b[@name="&lt;"]', { parent: 'with content', isExisting: false, isOnlyChild: false }],
  ['a/b[@name="&#50;&#x2f;3"]/c', { parent: 'with content', isExisting: true, isOnlyChild: true }],
];

for (const [selector, state] of states) {
  test(`${selector} selects, in ${DOCUMENT}: ${JSON.stringify(state)}`, () =>
    assert.deepEqual(stateOf(selector, put(DOCUMENT)), state));
}

test('the document is as it was stored or read last', () => {
  assert.equal(stateOf('a/b', put('<a/>'), put('<a></a>')).parent, 'empty');
  assert.equal(stateOf('a/b', put('<a/>'), got('<a>1</a>')).parent, 'with content');
  assert.equal(stateOf('a/b', put('<a/>'), put('<a></a>', 409)).parent, 'self-closing');
  assert.equal(stateOf('a/b', put('<a/>'), node('PUT', 409), node('GET')).parent, 'self-closing');
});

test('nobody knows the document after a change of a node, until it is read', () => {
  assert.deepEqual(stateOf('a/b', put('<a/>'), node('PUT')), {});
  assert.deepEqual(stateOf('a/b', put('<a/>'), node('DELETE')), {});
  assert.equal(stateOf('a/b', put('<a/>'), node('PUT'), got('<a><b/></a>')).isExisting, true);
});

test('nobody knows a deleted document, none at all, and one that is not well-formed', () => {
  assert.deepEqual(stateOf('a/b'), {});
  assert.deepEqual(stateOf('a/b', put('<a/>'), exchanged('DELETE', URLS.document, 200)), {});
  assert.deepEqual(stateOf('a/b', put('<a>')), {});
});
