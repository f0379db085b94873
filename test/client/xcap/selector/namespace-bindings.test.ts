import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node, type SelectorNode, XcapStack } from '../../../../src/client/xcap/index.js';
import { formatBindings, parseBindings } from '../../../../src/client/xcap/selector/namespace-bindings.js';

const DOCUMENT = 'http://h/x/resource-lists/users/sip:alice@example.com/index/~~/resource-lists';

function url(namespaceBindings: 'query' | 'path', ...nodes: SelectorNode[]): string {
  const stack = XcapStack.create({ xui: 'sip:alice@example.com', xcapRoot: 'http://h/x', namespaceBindings });
  return stack.getUrl('resource-lists', nodes);
}

const QUALIFIED = [
  node.name('a:bar'),
  node.name('b:baz'),
  node.namespace('a', 'urn:test:namespace1-uri'),
  node.namespace('b', 'urn:test:namespace2-uri'),
];

test('bindings are written in the query, unquoted', () => {
  assert.equal(
    url('query', ...QUALIFIED),
    `${DOCUMENT}/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace2-uri)`,
  );
});

test('the documented form has them in the path, quoted, after an encoded question mark', () => {
  assert.equal(
    url('path', ...QUALIFIED),
    `${DOCUMENT}/a:bar/b:baz%3Fxmlns(a=%22urn:test:namespace1-uri%22)xmlns(b=%22urn:test:namespace2-uri%22)`,
  );
});

test('a prefix that is not bound is refused and the node named', () => {
  assert.throws(() => url('query', node.name('p:list')), {
    code: 'XCAP_SELECTOR',
    node: 'p:list',
    message: /prefix p/,
  });
  assert.throws(() => url('query', node.attribute('list', 'p:name', 'x')), { node: 'list[@p:name="x"]' });
  assert.throws(() => url('query', node.name('toString:list')), { node: 'toString:list' });
});

test('one prefix bound to two namespaces is refused, bound twice to one it is not', () => {
  const a = node.namespace('a', 'urn:a');
  assert.throws(() => url('query', a, node.namespace('a', 'urn:b')), { code: 'XCAP_SELECTOR' });
  assert.equal(url('query', node.name('a:x'), a, a), `${DOCUMENT}/a:x?xmlns(a=urn:a)`);
});

test('the prefix xml needs no binding, and has one in the query where it is used', () => {
  const used = node.attribute('list', 'xml:lang', 'en');
  const expected = `${DOCUMENT}/list%5B@xml:lang=%22en%22%5D?xmlns(xml=http://www.w3.org/XML/1998/namespace)`;
  assert.equal(url('query', used), expected);
  assert.equal(url('query', used, node.namespace('xml', 'http://www.w3.org/XML/1998/namespace')), expected);
});

test('balanced parentheses stay, unbalanced ones and circumflexes are escaped', () => {
  const format = (uri: string) => formatBindings({ p: uri }, false);
  assert.equal(format('urn:(x)'), 'xmlns(p=urn:(x))');
  assert.equal(format('urn:(x'), 'xmlns(p=urn:^(x)');
  assert.equal(format('urn:x)'), 'xmlns(p=urn:x^))');
  assert.equal(format(')('), 'xmlns(p=^)^()');
  assert.equal(format('((a)'), 'xmlns(p=^((a))');
  assert.equal(format('a^b'), 'xmlns(p=a^^b)');
});

test('parts of other schemes and white space between parts are skipped', () => {
  assert.deepEqual(parseBindings(' xmlns(a=urn:a) element(/1/(2)) xmlns( b = urn:b ) '), { a: 'urn:a', b: 'urn:b' });
});

test('a quoted URI is read without its quotes', () => {
  assert.deepEqual(parseBindings('xmlns(a="urn:a")'), { a: 'urn:a' });
});

test('a text that is not a sequence of bindings is refused', () => {
  for (const text of ['x', 'xmlns(a=urn:a', 'xmlns(a)', 'xmlns(=urn:a)', 'xmlns(a=^x)', 'xmlns(a=b c)', 'xmlns()']) {
    assert.throws(() => parseBindings(text), { code: 'XCAP_SELECTOR' }, text);
  }
});

test('a prefix or namespace named __proto__ is ordinary', () => {
  const text = url('query', node.name('__proto__:x'), node.namespace('__proto__', 'urn:p'));
  assert.equal(text, `${DOCUMENT}/__proto__:x?xmlns(__proto__=urn:p)`);
});
