import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readElements } from '../../../src/result/causes/element-tree.js';

for (const [text, written] of [
  ['<a/>', 'self-closing'],
  ['<p:a xmlns:p="urn:p" />', 'self-closing'],
  ['<a></a>', 'empty'],
  ['<a> </a>', 'with content'],
  ['<a><b/></a>', 'with content'],
  ['<a><!-- b --></a>', 'with content'],
  ['<a><?b?></a>', 'with content'],
  ['<a><![CDATA[b]]></a>', 'with content'],
] as const) {
  test(`${text} is written: ${written}`, () => assert.equal(readElements(text)?.written, written));
}

test('names and attributes have no prefixes, and values no references', () => {
  const root = readElements('<?xml version="1.0"?><!-- a --><a><p:b xmlns:p="urn:p" p:c="1&amp;2"/></a>');
  const [child] = root?.children ?? [];
  assert.equal(child?.name, 'b');
  assert.equal(child?.attributes.get('c'), '1&2');
});

test('a text that is not well-formed has no elements', () => {
  for (const text of ['', '<a>', '<a></b>', '<a b></a>', 'a']) assert.equal(readElements(text), undefined, text);
});
