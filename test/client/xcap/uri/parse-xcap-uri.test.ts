import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatXcapUri, parseXcapUri, type XcapUri } from '../../../../src/client/xcap/index.js';
import { selection, xmlText, xui } from '../arbitraries.js';

const xcapRoot = 'http://xcap.example.com/services';

const name = xmlText.map((text) => text.replaceAll('/', '')).filter((text) => !['', '.', '..', '~~'].includes(text));

const documentParts = fc.oneof(
  fc.record({ auid: name, scope: fc.constant('global' as const), document: names() }),
  fc.record({ auid: name, scope: fc.constant('users' as const), xui, document: names() }),
);

const uris: fc.Arbitrary<XcapUri> = fc
  .tuple(documentParts, fc.option(selection), fc.constantFrom('element', 'attribute', 'namespaces'))
  .map(([document, selected, terminal]): XcapUri => {
    if (selected === null) return { xcapRoot, ...document, bindings: {} };
    const { nodes, bindings, attribute } = selected;
    const parts = { xcapRoot, ...document, nodes, bindings };
    if (terminal === 'element') return parts;
    return { ...parts, terminal: terminal === 'namespaces' ? 'namespaces' : { attribute } };
  });

function names(): fc.Arbitrary<string> {
  return fc.array(name, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
}

for (const mode of ['query', 'path'] as const) {
  test(`a URI with bindings in the ${mode} is parsed into its original parts`, () => {
    fc.assert(
      fc.property(uris, (uri) => {
        assert.deepEqual(parseXcapUri(formatXcapUri(uri, mode), { xcapRoot }), uri);
      }),
      { numRuns: 500 },
    );
  });

  test(`a URI with bindings in the ${mode} stays unchanged under RFC 3986 and a URL parser`, () => {
    fc.assert(
      fc.property(uris, (uri) => {
        const text = formatXcapUri(uri, mode);
        const { pathname, search, hash, href } = new URL(text);
        assert.equal(href, text);
        assert.equal(hash, '');
        assert.match(pathname, /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-F]{2})*$/);
        assert.match(search, /^(?:$|\?(?:[A-Za-z0-9\-._~!$()*,;=:@/?]|%[0-9A-F]{2})+$)/);
        assert.equal(pathname.split('/').filter((segment) => segment === '~~').length, uri.nodes === undefined ? 0 : 1);
      }),
      { numRuns: 500 },
    );
  });
}

const D = `${xcapRoot}/resource-lists/users/sip:a@b.c/index`;

test('a document URI is parsed into its parts', () => {
  assert.deepEqual(parseXcapUri(`${xcapRoot}/xcap-caps/global/index`, { xcapRoot }), {
    xcapRoot,
    auid: 'xcap-caps',
    scope: 'global',
    document: 'index',
    bindings: {},
  });
});

test('scheme and host are compared without regard to case, and a trailing slash of the root does not matter', () => {
  const parsed = parseXcapUri(`HTTP://XCAP.example.com/services/xcap-caps/global/index`, { xcapRoot: `${xcapRoot}/` });
  assert.equal(parsed.xcapRoot, xcapRoot);
});

test('an encoded separator is the separator, and the first one counts', () => {
  assert.deepEqual(parseXcapUri(`${D}/%7E%7e/a/b%5B@c='~~'%5D`, { xcapRoot }).nodes, [
    { kind: 'name', name: 'a' },
    { kind: 'attribute', name: 'b', attribute: 'c', value: '~~' },
  ]);
});

test('references in a value are expanded', () => {
  const [step] = parseXcapUri(`${D}/~~/a%5B@b=%22&lt;&%23x41;%22%5D`, { xcapRoot }).nodes ?? [];
  assert.deepEqual(step, { kind: 'attribute', name: 'a', attribute: 'b', value: '<A' });
});

test('bindings are read from the path form without quotes, and from a query with quotes', () => {
  const bindings = { p: 'urn:x' };
  for (const tail of ['%3Fxmlns(p=%22urn:x%22)', '%3Fxmlns(p=urn:x)', '?xmlns(p=urn:x)', '?xmlns(p=%22urn:x%22)']) {
    assert.deepEqual(parseXcapUri(`${D}/~~/p:a${tail}`, { xcapRoot }).bindings, bindings, tail);
    assert.deepEqual(parseXcapUri(`${D}/~~/a/@p:b${tail}`, { xcapRoot }).bindings, bindings, tail);
    assert.equal(parseXcapUri(`${D}/~~/a/namespace::*${tail}`, { xcapRoot }).terminal, 'namespaces', tail);
  }
});

test('a URI outside of the root, or without XCAP structure, is refused', () => {
  const unusable = [
    '',
    'x',
    'http://other.example.com/services/xcap-caps/global/index',
    `${xcapRoot}x/xcap-caps/global/index`,
    xcapRoot,
    `${xcapRoot}/`,
    `${xcapRoot}/xcap-caps/index`,
    `${xcapRoot}/xcap-caps/global`,
    `${xcapRoot}/xcap-caps/global/`,
    `${xcapRoot}/a/users/sip:a@b.c`,
    `${xcapRoot}/a/users//index`,
    `${xcapRoot}/a%2Fb/global/index`,
    `${D}/~~/a%`,
    `${D}/~~/a%FF`,
    `${D}/~~/a[1]`,
    `${D}?%FF`,
    `${D}/~~/a#b`,
  ];
  for (const uri of unusable) assert.throws(() => parseXcapUri(uri, { xcapRoot }), { argument: 'uri' }, uri);
});

test('an invalid node selector is refused', () => {
  const unusable = ['', 'a/', 'a//b', '@b', 'namespace::*', 'a/@', 'a%5B0%5D', 'a%5B-1%5D', 'a%5B1%5Dx', 'a%5B@b=c%5D'];
  unusable.push('a%5B@b=%22x%22%5D%5B1%5D', 'a/@b/c', 'p:a', 'a/@p:b', 'a%3Fxmlns(', 'a%3Fxmlns(p=urn:x)/b');
  unusable.push('a%5B@b=%22&%22%5D', 'a%5B@xmlns=%22u%22%5D', 'child::a', 'a?x');
  for (const selector of unusable) {
    assert.throws(() => parseXcapUri(`${D}/~~/${selector}`, { xcapRoot }), { code: 'XCAP_SELECTOR' }, selector);
  }
});
