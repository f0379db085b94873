import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedTree } from '../../../../src/result/causes/situation/stored-tree.js';

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
  test(`${text} is written: ${written}`, () => assert.equal(storedTree(text)?.written, written));
}

test('names have no prefixes, and values no references', () => {
  const root = storedTree('<?xml version="1.0"?><!-- a --><a><p:b xmlns:p="urn:p" p:c="1&amp;2"/></a>');
  const [child] = root?.children ?? [];
  assert.equal(child?.name, 'b');
  assert.equal(child?.attributes['p:c'], '1&2');
});

test('a text that is not well-formed has no elements', () => {
  for (const text of ['', '<a>', '<a></b>', '<a b></a>', 'a']) assert.equal(storedTree(text), undefined, text);
});
