import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XmlSyntaxError } from '../../../../simulators/xdms/document/parse-document.js';
import { parseElementFragment } from '../../../../simulators/xdms/document/parse-fragment.js';

test('a fragment body contains only the element, without its surroundings', () => {
  const { text, shape } = parseElementFragment(' <!-- <x/> -->\n<a b="1"> <c/></a><?pi?>\n', {});
  assert.equal(text, '<a b="1"> <c/></a>');
  assert.deepEqual([shape.name, shape.length, shape.children.length, shape.children.offsetOf(0)], ['a', 18, 1, 1]);
});

test('names are expanded with the namespaces in scope', () => {
  assert.equal(parseElementFragment('<a/>', { '': 'urn:d', p: 'urn:p' }).shape.namespace, 'urn:d');
  assert.equal(parseElementFragment('<p:a/>', { '': 'urn:d', p: 'urn:p' }).shape.namespace, 'urn:p');
  assert.equal(parseElementFragment('<a xmlns=""/>', { '': 'urn:d' }).shape.namespace, '');
});

const REFUSED = [
  '',
  'text',
  '<a>',
  '<a/><b/>',
  'x<a/>',
  '<a/>x',
  '&#32;<a/>',
  '<a/><![CDATA[ ]]>',
  '\u00a0<a/>',
  '<p:a/>',
  '<?xml version="1.0"?><a/>',
  '<!DOCTYPE a><a/>',
];

for (const text of REFUSED) {
  test(`${JSON.stringify(text)} is not a fragment body`, () => {
    assert.throws(() => parseElementFragment(text, {}), XmlSyntaxError);
  });
}

test('a fragment is read alike after others, also after refused ones', () => {
  const text = '<a:b xmlns:c="urn:c" c:d="e">f</a:b>';
  const scope = { a: 'urn:a' };
  const first = parseElementFragment(text, scope);
  const refused = ['<a', '<a>', '<a:b/>', '<a xmlns:a="urn:x"><a:b c:d=""/></a>', '<a/><b/>', '\n\n<a>&b;</a>', ''];
  for (const one of refused) {
    assert.throws(() => parseElementFragment(one, {}), XmlSyntaxError, one);
    assert.throws(() => parseElementFragment('<a></b>', {}), /^XmlSyntaxError: 1:7: /, one);
    assert.deepEqual(parseElementFragment(text, scope), first, one);
  }
});
