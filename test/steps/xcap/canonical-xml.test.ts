import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalXml, comparable } from '../../../steps/xcap/documents/canonical-xml.js';

const SAME: readonly (readonly [one: string, other: string])[] = [
  ['<a b="1" c="2"/>', "<a c='2' b='1'></a>"],
  ['<a>&#65;<![CDATA[<]]></a>', '<a>A&lt;</a>'],
  ['<?xml version="1.0"?>\n<a/>', '<a/>'],
];
const DIFFERENT: readonly (readonly [one: string, other: string])[] = [
  ['<a> <b/></a>', '<a><b/></a>'],
  ['<a><!-- c --></a>', '<a/>'],
  ['<a xmlns="urn:x"/>', '<a/>'],
  ['<a b="1"/>', '<a b="2"/>'],
];

for (const [one, other] of SAME) {
  test(`${one} and ${other} are the same`, () => assert.equal(canonicalXml(one), canonicalXml(other)));
}
for (const [one, other] of DIFFERENT) {
  test(`${one} and ${other} are not the same`, () => assert.notEqual(canonicalXml(one), canonicalXml(other)));
}

test('an AttValue is compared without its quotes, XML in canonical form', () => {
  assert.equal(comparable('"a"'), comparable("'a'"));
  assert.equal(comparable("<a b='1'></a>"), comparable('<a b="1"/>'));
  assert.notEqual(comparable('"a"'), comparable('"b"'));
});
