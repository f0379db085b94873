import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseNodeSelector } from '../../../../simulators/xdms/selector/parse-node-selector.js';

const name = (localName: string, prefix = '') => ({ prefix, localName });

const ACCEPTED: readonly (readonly [text: string, parsed: unknown])[] = [
  ['a', { steps: [{ name: name('a') }] }],
  ['*', { steps: [{ name: '*' }] }],
  ['p:a/b', { steps: [{ name: name('a', 'p') }, { name: name('b') }] }],
  ['a[2]', { steps: [{ name: name('a'), position: 2 }] }],
  ['a[007]', { steps: [{ name: name('a'), position: 7 }] }],
  ['*[0]', { steps: [{ name: '*', position: 0 }] }],
  ['a[@b="c"]', { steps: [{ name: name('a'), attribute: { name: name('b'), value: 'c' } }] }],
  ["a[@b='\"']", { steps: [{ name: name('a'), attribute: { name: name('b'), value: '"' } }] }],
  [
    'a[@b="/]["]/c',
    { steps: [{ name: name('a'), attribute: { name: name('b'), value: '/][' } }, { name: name('c') }] },
  ],
  ['a[@b="&lt;&#x41;&amp;"]', { steps: [{ name: name('a'), attribute: { name: name('b'), value: '<A&' } }] }],
  ['*[3][@p:b="c"]', { steps: [{ name: '*', position: 3, attribute: { name: name('b', 'p'), value: 'c' } }] }],
  ['a/@b', { steps: [{ name: name('a') }], terminal: { kind: 'attribute', name: name('b') } }],
  ['a/@xml:lang', { steps: [{ name: name('a') }], terminal: { kind: 'attribute', name: name('lang', 'xml') } }],
  ['a/namespace::*', { steps: [{ name: name('a') }], terminal: { kind: 'namespaces' } }],
  ['é/日本', { steps: [{ name: name('é') }, { name: name('日本') }] }],
  ['a-b.c_d/e1', { steps: [{ name: name('a-b.c_d') }, { name: name('e1') }] }],
];

for (const [text, parsed] of ACCEPTED) {
  test(`${text} is in the grammar`, () => {
    assert.deepEqual(parseNodeSelector(text), parsed);
  });
}

const REFUSED = [
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '@a',
  'namespace::*',
  'a/@b/c',
  'a/namespace::*/b',
  'a[@b="c"][2]',
  'a[@b="c"][@d="e"]',
  'a[1][2]',
  'a[-1]',
  'a[+1]',
  'a[1.0]',
  'a[last()]',
  'a[]',
  'a[@b]',
  'a[b="c"]',
  'a[@b=c]',
  'a[@b="c\']',
  'a[@b="<"]',
  'a[@b="&"]',
  'a[@b="&unknown;"]',
  'a[@b="&#0;"]',
  'a[@b="&#xD800;"]',
  'a[ 1 ]',
  'a [1]',
  'a[@b = "c"]',
  'p:*',
  '*:a',
  'a:b:c',
  '1a',
  'a/@*',
  'a/text()',
  'a/..',
  '.',
  '//a',
  'a|b',
  'child::a',
  'a/namespace::p',
  'a\nb',
];

for (const text of REFUSED) {
  test(`${JSON.stringify(text)} is not in the grammar`, () => {
    assert.equal(parseNodeSelector(text), undefined);
  });
}
