import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyXcapDiff, XcapPatchError } from '../../../../src/client/xcap/index.js';
import { canonicalXml } from '../../../../steps/xcap/documents/canonical-xml.js';

const COPY = { sel: 'tests/users/sip:joe@example.com/index', etag: '"1"' };

function diff(operations: string, declarations = ''): string {
  return (
    `<d:xcap-diff xmlns:d="urn:ietf:params:xml:ns:xcap-diff" ${declarations} xcap-root="http://xcap.example.com/">` +
    `<d:document sel="${COPY.sel}" previous-etag="1" new-etag="2">${operations}</d:document></d:xcap-diff>`
  );
}

function patched(text: string, operations: string, declarations = ''): string {
  const outcome = applyXcapDiff({ ...COPY, text }, diff(operations, declarations));
  assert.ok(outcome.kind === 'current');
  return outcome.text;
}

/** Examples of RFC 5261 §4 and appendix A, in short. */
const EXAMPLES: readonly (readonly [what: string, old: string, operations: string, renewed: string])[] = [
  [
    'A.1: add an element',
    '<doc><a/></doc>',
    '<d:add sel="doc"><foo id="e">x</foo></d:add>',
    '<doc><a/><foo id="e">x</foo></doc>',
  ],
  [
    'A.2: add an attribute',
    '<doc><foo id="e"/></doc>',
    `<d:add sel="doc/foo[@id='e']" type="@user">Bob</d:add>`,
    '<doc><foo id="e" user="Bob"/></doc>',
  ],
  [
    'A.3: add a namespace declaration',
    '<doc/>',
    '<d:add sel="doc" type="namespace::pref">urn:x</d:add>',
    '<doc xmlns:pref="urn:x"/>',
  ],
  [
    'A.4: add a comment',
    '<doc><foo/></doc>',
    '<d:add sel="doc/foo" pos="before"><!-- c --></d:add>',
    '<doc><!-- c --><foo/></doc>',
  ],
  [
    'A.5: add several nodes',
    '<doc><foo/></doc>',
    '<d:add sel="doc" pos="prepend">\n <b/>t</d:add>',
    '<doc>\n <b/>t<foo/></doc>',
  ],
  [
    '4.3.5: texts join',
    '<d><f>1<b/>2</f></d>',
    '<d:add sel="*/f/text()[2]" pos="after">n<b/>e</d:add><d:remove sel="*/f/b[2]"/><d:replace sel="*/f/text()[2]">all</d:replace>',
    '<d><f>1<b/>all</f></d>',
  ],
  [
    'A.6: replace an element',
    '<doc><foo a="1">x</foo></doc>',
    `<d:replace sel="doc/foo[@a='1']"><bar a="2"/></d:replace>`,
    '<doc><bar a="2"/></doc>',
  ],
  ['A.7: replace an attribute', '<doc a="t"/>', '<d:replace sel="doc/@a"/>', '<doc a=""/>'],
  [
    'A.8: replace a namespace',
    '<doc xmlns:p="urn:a"><p:x/></doc>',
    '<d:replace sel="doc/namespace::p">urn:b</d:replace><d:add sel="doc/b:x" type="@y" xmlns:b="urn:b">1</d:add>',
    '<doc xmlns:p="urn:b"><p:x y="1"/></doc>',
  ],
  [
    'A.9: replace a comment',
    '<doc><!-- a --></doc>',
    '<d:replace sel="doc/comment()[1]"><!-- b --></d:replace>',
    '<doc><!-- b --></doc>',
  ],
  [
    'A.10: replace an instruction',
    '<doc><?test a?></doc>',
    `<d:replace sel="doc/processing-instruction('test')"><?test b?></d:replace>`,
    '<doc><?test b?></doc>',
  ],
  ['A.11: replace a text', '<doc>a</doc>', '<d:replace sel="doc/text()[1]">b</d:replace>', '<doc>b</doc>'],
  [
    'A.12: remove an element with white space',
    '<doc>\n <foo/>\n</doc>',
    '<d:remove sel="doc/foo" ws="after"/>',
    '<doc>\n </doc>',
  ],
  ['A.13: remove an attribute', '<doc a="1"/>', '<d:remove sel="doc/@a"/>', '<doc/>'],
  ['A.14: remove a namespace declaration', '<doc xmlns:p="urn:a"/>', '<d:remove sel="doc/namespace::p"/>', '<doc/>'],
  ['A.15: remove a comment', '<doc>a<!-- c -->b</doc>', '<d:remove sel="doc/comment()[1]"/>', '<doc>ab</doc>'],
  ['A.17: remove a text', '<doc>a<b/></doc>', '<d:remove sel="doc/text()[1]"/>', '<doc><b/></doc>'],
  [
    '4.2.3: another prefix in the target',
    '<b:r xmlns:b="foo:"/>',
    '<d:add sel="a:r" xmlns:a="foo:"><a:bar/></d:add>',
    '<b:r xmlns:b="foo:"><b:bar/></b:r>',
  ],
  [
    '4.2.3: the default namespace in the target',
    '<r xmlns="foo:"/>',
    '<d:add sel="a:r" xmlns:a="foo:"><a:bar/></d:add>',
    '<r xmlns="foo:"><bar/></r>',
  ],
  [
    '4.2.3: the closest prefix',
    '<r xmlns:x="foo:" xmlns:y="foo:"/>',
    '<d:add sel="r" xmlns:xx="foo:"><xx:bar/></d:add>',
    '<r xmlns:x="foo:" xmlns:y="foo:"><x:bar/></r>',
  ],
  ['a predicate with a slash and a bracket', '<r><a n="x/]y"/></r>', `<d:remove sel="r/a[@n='x/]y']"/>`, '<r/>'],
  [
    'predicates on a child and on the text',
    '<r><a><b>1</b></a><a>2</a></r>',
    `<d:remove sel="r/a[.='2']"/><d:remove sel="r/a[b='1']"/>`,
    '<r/>',
  ],
];

for (const [what, old, operations, renewed] of EXAMPLES) {
  test(`RFC 5261 ${what}`, () => assert.equal(canonicalXml(patched(old, operations)), canonicalXml(renewed)));
}

const REFUSED: readonly (readonly [condition: string, old: string, operations: string])[] = [
  ['unlocated-node', '<doc/>', '<d:remove sel="doc/foo"/>'],
  ['unlocated-node', '<doc><a/><a/></doc>', '<d:remove sel="doc/a"/>'],
  ['invalid-attribute-value', '<doc/>', '<d:remove sel="doc//a"/>'],
  ['invalid-attribute-value', '<doc/>', '<d:add sel="doc" pos="beside">x</d:add>'],
  ['unsupported-id-function', '<doc/>', `<d:remove sel="id('a')"/>`],
  ['invalid-namespace-prefix', '<doc/>', '<d:remove sel="p:doc"/>'],
  ['invalid-namespace-prefix', '<doc xmlns:p="urn:a"><p:a/></doc>', '<d:remove sel="doc/namespace::p"/>'],
  ['invalid-namespace-uri', '<doc/>', '<d:add sel="doc" xmlns:p="urn:a"><p:a/></d:add>'],
  ['invalid-node-types', '<doc><a/></doc>', '<d:replace sel="doc/a">text</d:replace>'],
  ['invalid-patch-directive', '<doc a="1"/>', '<d:remove sel="doc/@a" ws="both"/>'],
  ['invalid-root-element-operation', '<doc/>', '<d:remove sel="doc"/>'],
  ['invalid-root-element-operation', '<doc/>', '<d:add sel="doc" pos="after"><b/></d:add>'],
  ['invalid-xml-prolog-operation', '<doc/>', '<d:add sel="doc" pos="after">text</d:add>'],
  ['invalid-whitespace-directive', '<doc>x<a/></doc>', '<d:remove sel="doc/a" ws="before"/>'],
  ['invalid-diff-format', '<doc/>', '<d:remove/>'],
  ['invalid-diff-format', '<doc/>', '<d:remove'],
];

for (const [condition, text, operations] of REFUSED) {
  test(`${condition}: ${operations} of ${text}`, () => {
    assert.throws(
      () => patched(text, operations),
      (error) => error instanceof XcapPatchError && error.condition === condition,
    );
  });
}

test('entries without operations say that a copy is out of date, deleted, or the same', () => {
  const copy = { ...COPY, text: '<doc/>' };
  const of = (fields: string): unknown =>
    applyXcapDiff(copy, diff('').replace(/<d:document.*<\/d:document>/, `<d:document ${fields}/>`));
  assert.deepEqual(of(`sel="${COPY.sel}" previous-etag="1" new-etag="2"`), { kind: 'outdated', etag: '2' });
  assert.deepEqual(of(`sel="./${COPY.sel}" previous-etag="0" new-etag="2"`), { kind: 'outdated', etag: '2' });
  assert.deepEqual(of(`sel="${COPY.sel}" previous-etag="1"`), { kind: 'deleted' });
  assert.deepEqual(of(`sel="${COPY.sel}" new-etag="1"`), { kind: 'current', etag: '1', text: '<doc/>' });
  assert.deepEqual(of('sel="tests/global/other" new-etag="2"'), { kind: 'current', etag: '1', text: '<doc/>' });
});
