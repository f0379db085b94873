import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseNode, type NodeChoice, type SelectorForm } from '../../../steps/xcap/documents/chosen-node.js';
import { parseXml } from '../../../steps/xml.js';

const DEFAULT = 'urn:d';

function rootOf(text: string) {
  const root = parseXml(text).documentElement;
  assert.ok(root);
  return root;
}

const ELEMENTS: readonly (readonly [what: string, text: string, selector: string | undefined])[] = [
  ['a child in the default namespace', '<a xmlns="urn:d"><b/></a>', 'a/b'],
  ['a document with prefixes', '<p:a xmlns:p="urn:d"><p:b/></p:a>', 'a/b'],
  ['another namespace', '<a xmlns="urn:o"><b/></a>', 'p1:a/p1:b?xmlns(p1=urn:o)'],
  ['two namespaces', '<a xmlns="urn:o"><b xmlns="urn:q"/></a>', 'p1:a/p2:b?xmlns(p1=urn:o)xmlns(p2=urn:q)'],
  ['a sibling of the same name', '<a xmlns="urn:d"><b/><c/><b/></a>', 'a/b[1]'],
  ['a sibling of the same name in another namespace', '<a xmlns="urn:d"><b/><b xmlns="urn:o"/></a>', 'a/b'],
  ['no child', '<a xmlns="urn:d">text</a>', 'a'],
  ['a comment before the child', '<a xmlns="urn:d"><!-- c --><b/></a>', 'a/b'],
  ['no namespace', '<a/>', undefined],
  ['a namespace that a query cannot have as it is', '<a xmlns="urn:o(1)"/>', undefined],
];

for (const [what, text, selector] of ELEMENTS) {
  test(`an element is chosen: ${what}`, () => {
    assert.equal(chooseNode('an element of the document', rootOf(text), DEFAULT)?.selector, selector);
  });
}

const ATTRIBUTES: readonly (readonly [what: string, text: string, selector: string | undefined])[] = [
  ['of the document element', '<a xmlns="urn:d" c="1"><b c="2"/></a>', 'a/@c'],
  ['of a descendant', '<a xmlns="urn:d"><b/><b><e c="1"/></b></a>', 'a/b[2]/e/@c'],
  ['of an element with a prefix', '<a xmlns="urn:o" c="1"/>', 'p1:a/@c?xmlns(p1=urn:o)'],
  ['beside one in a namespace', '<a xmlns="urn:d" xmlns:x="urn:o" x:c="1" e="2"/>', 'a/@e'],
  ['beside xml:lang', '<a xmlns="urn:d" xml:lang="en"><b c="1"/></a>', 'a/b/@c'],
  ['beside one whose value has to be escaped', '<a xmlns="urn:d" b="&lt;" c="1"/>', 'a/@c'],
  ['nowhere', '<a xmlns="urn:d"><b/></a>', undefined],
];

for (const [what, text, selector] of ATTRIBUTES) {
  test(`an attribute is chosen: ${what}`, () => {
    assert.equal(chooseNode('an attribute of the document', rootOf(text), DEFAULT)?.selector, selector);
  });
}

const TWO = '<a xmlns="urn:d"><b c="1"/><b c="2"/></a>';

const FORMS: readonly (readonly [form: SelectorForm, text: string, selector: string | undefined])[] = [
  ['names', '<a xmlns="urn:d"><b/><c/></a>', 'a/b'],
  ['names', '<a xmlns="urn:d"><b/><b/><c/></a>', 'a/c'],
  ['names', TWO, 'a'],
  ['names', '<a xmlns="urn:o"/>', undefined],
  ['a prefix', '<a xmlns="urn:o"><b/></a>', 'p1:a/p1:b?xmlns(p1=urn:o)'],
  ['a prefix', '<a xmlns="urn:o"><b/><b/></a>', 'p1:a?xmlns(p1=urn:o)'],
  ['a prefix', TWO, undefined],
  ['a position', TWO, 'a/b[1]'],
  ['a position', '<a xmlns="urn:o"><b/></a>', undefined],
  ['an attribute test', TWO, 'a/b[@c="1"]'],
  ['an attribute test', '<a xmlns="urn:d"><b c="1"/><b c="1"/><b c="2"/></a>', 'a/b[@c="2"]'],
  ['an attribute test', '<a xmlns="urn:d"><b c="&amp;"/></a>', undefined],
];

for (const [form, text, selector] of FORMS) {
  test(`an element of ${text} is chosen by ${form}`, () => {
    assert.equal(chooseNode('an element of the document', rootOf(text), DEFAULT, form)?.selector, selector);
  });
}

test('the parent of an attribute is chosen as the attribute is', () => {
  assert.equal(chooseNode('the parent of an attribute of the document', rootOf(TWO), DEFAULT)?.selector, 'a/b[1]');
  assert.equal(chooseNode('the parent of an attribute of the document', rootOf('<a/>'), DEFAULT), undefined);
});

test('a missing node is a child or an attribute of the document element', () => {
  const selectorIn = (choice: NodeChoice, text: string) => chooseNode(choice, rootOf(text), DEFAULT)?.selector;
  assert.equal(selectorIn('an element that the document lacks', TWO), 'a/xcaliper-none');
  assert.equal(selectorIn('an attribute that the document lacks', TWO), 'a/@xcaliper-none');
  assert.equal(selectorIn('an element that the document lacks', '<a xmlns="urn:o"/>'), undefined);
});
