import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traitsOf } from '../../../src/result/causes/exchange-traits.js';
import { exchanged, URLS } from './an-observed-case.js';

const ROOT = 'http://a.example/xcap-root';

for (const [what, url, kind] of [
  ['a document', URLS.document, 'document'],
  ['an element', URLS.element, 'element'],
  ['an attribute', URLS.attribute, 'attribute'],
  ['an element found by an attribute', `${URLS.document}/~~/a/b%5b@x=%22/@y%22%5d`, 'element'],
  ['bindings', `${URLS.element}/namespace::*`, 'namespace bindings'],
  ['capabilities', `${ROOT}/xcap-caps/global/index`, 'capabilities'],
  ['a directory', `${ROOT}/resource-lists/users/sip:a@example.com/`, 'directory'],
  ['a URI that cannot be decoded', `${URLS.document}/~~/%zz/@a`, 'attribute'],
] as const) {
  test(`the kind of ${what} is ${kind}`, () => assert.equal(traitsOf(exchanged('GET', url, 200)).kind, kind));
}

test('the AUID comes from the path, and is decoded', () => {
  const auidOf = (url: string) => traitsOf(exchanged('GET', url, 200)).auid;
  assert.equal(auidOf(URLS.element), 'resource-lists');
  assert.equal(auidOf(`${ROOT}/a%2Fb/global/index`), 'a/b');
  assert.equal(auidOf(ROOT), '');
});

for (const [url, headers, form] of [
  [`${URLS.document}/~~/a/b%5b2%5d`, [], 'a position in the selector'],
  [`${URLS.document}/~~/a/b[@x="1"]`, [], 'an attribute test in the selector'],
  [`${URLS.document}/~~/a/*`, [], 'a wildcard in the selector'],
  [`${URLS.document}/~~/p:a?xmlns(p=urn:p)`, [], 'prefixes in the query'],
  [URLS.document, [['if-match', '"a"']], 'If-Match'],
  [URLS.document, [['If-None-Match', '*']], 'If-None-Match'],
  [URLS.document, [['Transfer-Encoding', 'Chunked']], 'chunked content'],
  [`${ROOT}/resource-lists/global/index`, [], 'the global tree'],
] as const) {
  test(`a request has the form: ${form}`, () => {
    const { request, ...rest } = exchanged('PUT', url, 200);
    assert.deepEqual(traitsOf({ ...rest, request: { ...request, headers } }).forms, [form]);
  });
}

test('a document exists after a successful request for it other than DELETE', () => {
  const put = exchanged('PUT', URLS.document, 200);
  const formsAfter = (method: string, status: number) =>
    traitsOf(put, [put, exchanged(method, URLS.document, status)]).forms;
  assert.deepEqual(traitsOf(put).forms, []);
  assert.deepEqual(formsAfter('GET', 404), ['the URI of an existing document']);
  assert.deepEqual(formsAfter('DELETE', 404), ['the URI of an existing document']);
  assert.deepEqual(formsAfter('DELETE', 200), []);
});

test('bindings are no wildcard, and the global capabilities are not the global tree', () => {
  assert.deepEqual(traitsOf(exchanged('GET', `${URLS.document}/~~/a/namespace::*`, 200)).forms, []);
  assert.deepEqual(traitsOf(exchanged('GET', `${ROOT}/xcap-caps/global/index`, 200)).forms, []);
});

test('If-Match: * is a form besides If-Match', () => {
  const { request, ...rest } = exchanged('PUT', URLS.document, 200);
  const traits = traitsOf({ ...rest, request: { ...request, headers: [['If-Match', '*']] } });
  assert.deepEqual(traits.forms, ['If-Match', 'If-Match: *']);
});
