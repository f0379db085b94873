import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node, type SelectorNode, XcapSelectorError, XcapStack } from '../../../../src/client/xcap/index.js';

const ROOT = 'http://h/x/resource-lists/users/sip:alice@example.com/index/~~/resource-lists';

function url(...nodes: SelectorNode[]): string {
  const stack = XcapStack.create({ xui: 'sip:alice@example.com', xcapRoot: 'http://h/x' });
  return stack.getUrl('resource-lists', nodes);
}

test('every form of node selector has the documented shape and escapes', () => {
  assert.equal(url(node.name('list')), `${ROOT}/list`);
  assert.equal(url(node.position('list', 2)), `${ROOT}/list%5B2%5D`);
  assert.equal(url(node.any(2)), `${ROOT}/*%5B2%5D`);
  assert.equal(url(node.any()), `${ROOT}/*`);
  assert.equal(url(node.attribute('list', 'name', 'friends')), `${ROOT}/list%5B@name=%22friends%22%5D`);
  assert.equal(
    url(node.attribute('list', 'name', 'friends'), node.attribute('entry', 'uri', 'sip:bob@example.com')),
    `${ROOT}/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:bob@example.com%22%5D`,
  );
  assert.equal(
    url(node.positionAndAttribute('list', 2, 'name', 'friends')),
    `${ROOT}/list%5B2%5D%5B@name=%22friends%22%5D`,
  );
  assert.equal(url(node.positionAndAttribute('*', 2, 'name', 'a')), `${ROOT}/*%5B2%5D%5B@name=%22a%22%5D`);
  assert.equal(url(node.attribute('*', 'name', 'a')), `${ROOT}/*%5B@name=%22a%22%5D`);
});

test('a question mark, a slash, a quote, an ampersand and a percent sign in a value are escaped', () => {
  assert.equal(url(node.attribute('e', 'u', 'a?b')), `${ROOT}/e%5B@u=%22a%3Fb%22%5D`);
  assert.equal(url(node.attribute('e', 'u', 'http://a/b')), `${ROOT}/e%5B@u=%22http:%2F%2Fa%2Fb%22%5D`);
  assert.equal(url(node.attribute('e', 'u', 'a"b')), `${ROOT}/e%5B@u=%22a&quot;b%22%5D`);
  assert.equal(url(node.attribute('e', 'u', 'a&b')), `${ROOT}/e%5B@u=%22a&amp;b%22%5D`);
  assert.equal(url(node.attribute('e', 'u', '100%')), `${ROOT}/e%5B@u=%22100%25%22%5D`);
  assert.equal(
    url(node.attribute('e', 'u', ' #<\\^`{|}é')),
    `${ROOT}/e%5B@u=%22%20%23&lt;%5C%5E%60%7B%7C%7D%C3%A9%22%5D`,
  );
});

test('a separator within a value stays within its path segment', () => {
  const text = url(node.attribute('e', 'u', '/~~/'), node.attribute('e', 'u', '~~'));
  assert.equal(text, `${ROOT}/e%5B@u=%22%2F~~%2F%22%5D/e%5B@u=%22~~%22%5D`);
  assert.equal(text.split('/').filter((segment) => segment === '~~').length, 1);
});

test('a position below 1 or with a fraction is refused, and the node is named', () => {
  for (const position of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    assert.throws(() => node.position('list', position), {
      name: 'XcapSelectorError',
      code: 'XCAP_SELECTOR',
      node: `list[${position}]`,
    });
  }
  assert.throws(() => node.any(0), { node: '*[0]' });
  assert.throws(() => node.positionAndAttribute('a', 0, 'b', 'c'), { node: 'a[0][@b="c"]' });
});

test('names that are not a QName are refused', () => {
  for (const name of ['', 'a b', '1a', 'a:b:c', ':a', 'a:', 'a/b', '-a', '**', 'a[1]']) {
    assert.throws(() => node.name(name), XcapSelectorError, name);
    assert.throws(() => node.attribute('a', name, 'x'), XcapSelectorError, name);
  }
  assert.throws(() => node.attribute('a', '*', 'x'), XcapSelectorError);
});

test('a namespace declaration is refused as an attribute', () => {
  assert.throws(() => node.attribute('a', 'xmlns', 'urn:x'), /a namespace declaration is not an attribute/);
  assert.throws(() => node.attribute('a', 'xmlns:p', 'urn:x'), /a namespace declaration is not an attribute/);
});

test('a value with an illegal XML character is refused, and the character is named', () => {
  for (const [value, name] of [
    ['\0', 'U+0000'],
    ['a\u0008', 'U+0008'],
    ['\ufffe', 'U+FFFE'],
    ['x\ud800', 'U+D800'],
    ['\udc00x', 'U+DC00'],
  ] as const) {
    assert.throws(
      () => node.attribute('list', 'name', value),
      (error) => error instanceof XcapSelectorError && error.message.includes(name) && error.node.startsWith('list'),
    );
  }
});

test('reserved prefixes and namespaces cannot be bound', () => {
  assert.throws(() => node.namespace('', 'urn:x'), XcapSelectorError);
  assert.throws(() => node.namespace('a:b', 'urn:x'), XcapSelectorError);
  assert.throws(() => node.namespace('a', ''), XcapSelectorError);
  assert.throws(() => node.namespace('a', 'urn: x'), XcapSelectorError);
  assert.throws(() => node.namespace('a', 'urn:"x"'), XcapSelectorError);
  assert.throws(() => node.namespace('xmlns', 'urn:x'), XcapSelectorError);
  assert.throws(() => node.namespace('xml', 'urn:x'), XcapSelectorError);
  assert.throws(() => node.namespace('a', 'http://www.w3.org/XML/1998/namespace'), XcapSelectorError);
});

test('nodes written by hand are checked as well', () => {
  assert.throws(() => url({ kind: 'position', name: 'list', position: 0 }), { node: 'list[0]' });
  assert.throws(() => url('list' as unknown as SelectorNode), /is not a selector node/);
  assert.throws(() => url(undefined as unknown as SelectorNode), /is not a selector node/);
});
