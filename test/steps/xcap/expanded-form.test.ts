import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandedForm } from '../../../steps/xcap/documents/expanded-form.js';
import { parseXml } from '../../../steps/xml.js';

function formOf(text: string): string {
  const root = parseXml(text).documentElement;
  assert.ok(root);
  return expandedForm(root);
}

const EQUAL: readonly (readonly [what: string, one: string, other: string])[] = [
  ['prefixes', '<p:a xmlns:p="urn:x"><p:b p:c="1"/></p:a>', '<a xmlns="urn:x"><b xmlns:q="urn:x" q:c="1"/></a>'],
  ['the order of attributes', '<a b="1" c="2"/>', '<a c="2" b="1"/>'],
  ['declarations', '<a/>', '<a xmlns:unused="urn:x"/>'],
  ['white space between elements', '<a><b/></a>', '<a>\n  <b/>\n</a>'],
  ['comments', '<a><b/></a>', '<a><!-- c --><b/></a>'],
  ['the way that text is written', '<a>&amp;b</a>', '<a><![CDATA[&]]>b</a>'],
];

for (const [what, one, other] of EQUAL) {
  test(`${what}: no difference`, () => {
    assert.equal(formOf(one), formOf(other));
  });
}

const DIFFERENT: readonly (readonly [what: string, one: string, other: string])[] = [
  ['namespaces of elements', '<p:a xmlns:p="urn:x"/>', '<p:a xmlns:p="urn:y"/>'],
  ['namespaces of attributes', '<a xmlns:p="urn:x" p:b="1"/>', '<a xmlns:p="urn:x" b="1"/>'],
  ['having no namespace', '<p:a xmlns:p="urn:x"><b/></p:a>', '<a xmlns="urn:x"><b/></a>'],
  ['values', '<a b="1"/>', '<a b="2"/>'],
  ['text', '<a>b</a>', '<a>c</a>'],
  ['white space in text', '<a>b c</a>', '<a>b  c</a>'],
  ['the order of elements', '<a><b/><c/></a>', '<a><c/><b/></a>'],
  ['what is in what', '<a><b><c/></b></a>', '<a><b/><c/></a>'],
];

for (const [what, one, other] of DIFFERENT) {
  test(`${what}: a difference`, () => {
    assert.notEqual(formOf(one), formOf(other));
  });
}
