import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootTag } from '../../../../../src/measure/server/subject/first-look/root-tag.js';

const NAMED = [
  ['a default namespace', '<a xmlns="urn:x"><b/></a>', 'a', 'urn:x'],
  ['a prefix', "<p:a q='>' xmlns:p='urn:x' xmlns='urn:y'/>", 'a', 'urn:x'],
  ['a prolog', '\uFEFF<?xml version="1.0"?>\n<!-- <b> --><!DOCTYPE a [<!ELEMENT a ANY>]>\n<a>', 'a', ''],
  ['no end', '<a\n xmlns = "urn:x" >text', 'a', 'urn:x'],
] as const;

for (const [situation, text, name, namespace] of NAMED) {
  test(`the root element is read: ${situation}`, () => assert.deepEqual(rootTag(text), { name, namespace }));
}

for (const text of ['', 'It works!', '<', '<a b>', '{"a":1}', '<!-- no end', 'text <a/>']) {
  test(`${JSON.stringify(text)} has no root element`, () => assert.equal(rootTag(text), undefined));
}

test('a long text of comments is no trouble', () => {
  assert.equal(rootTag('<!-- --><?a ?> '.repeat(100_000)), undefined);
  assert.equal(rootTag(`<a ${'b="c" '.repeat(10_000)}<`), undefined);
});
