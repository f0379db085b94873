import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absoluteHttpUri,
  collapsed,
  isRelativePathReference,
  uriParts,
} from '../../../../../simulators/xdms/usages/constraints/uri-parts.js';

test('a URI is split as in RFC 3986 §3', () => {
  assert.deepEqual(uriParts('foo://example.com:8042/over/there?name=ferret#nose'), {
    scheme: 'foo',
    authority: 'example.com:8042',
    path: '/over/there',
    query: 'name=ferret',
    fragment: 'nose',
  });
  assert.deepEqual(uriParts('urn:example:animal'), {
    scheme: 'urn',
    authority: undefined,
    path: 'example:animal',
    query: undefined,
    fragment: undefined,
  });
});

for (const text of [
  'a b',
  'a"b',
  'a<b',
  'a[1]',
  'é',
  '%',
  '%4',
  '%zz',
  'http://h/?[',
  'a#b#c',
  'a#[',
  '//a b/',
  '//[::1/',
]) {
  test(`${JSON.stringify(text)} is not a URI reference`, () => {
    assert.equal(uriParts(text), undefined);
  });
}

test('a relative-path reference begins with no slash and no scheme (RFC 3986 §4.2)', () => {
  const legal = ['', 'a', 'a/b:c', './a:b', '../a', '?a', '#a', 'a?b:c', '%3A', '@'];
  const illegal = ['/', '/a', '//h', '//h/a', 'a:b', 'a:', ':', '1:a', 'http://h/', 'a b'];
  assert.deepEqual(legal.filter(isRelativePathReference), legal);
  assert.deepEqual(illegal.filter(isRelativePathReference), []);
});

test('an absolute HTTP URI has a host and no fragment (RFC 3986 §4.3, RFC 9110 §4.2)', () => {
  const legal = ['http://h', 'HTTPS://h/', 'http://h:80/a?b', 'http://u:p@h/', 'http://[::1]:80/', 'http://h:/'];
  const illegal = ['http:', 'http:/a', 'http://', 'http:///a', 'http://:80', 'http://u@', 'http://u@:1', 'http://h/#'];
  assert.deepEqual(
    legal.filter((one) => absoluteHttpUri(one) !== undefined),
    legal,
  );
  assert.deepEqual(
    [...illegal, 'ftp://h/', 'httpx://h/', 'http://h:a/', 'h/'].filter((one) => absoluteHttpUri(one) !== undefined),
    [],
  );
});

test('white space around a value of type anyURI is ignored', () => {
  assert.equal(collapsed(' \n\ta  b\r\n'), 'a b');
});
