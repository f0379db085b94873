import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XmlSyntaxError } from '../../../../simulators/xdms/document/parse-document.js';
import { parseFragment } from '../../../../simulators/xdms/document/parse-fragment.js';

test('a fragment body contains only the element, without its surroundings', () => {
  const { text, shape } = parseFragment(' <!-- <x/> -->\n<a b="1"> <c/></a><?pi?>\n', {});
  assert.equal(text, '<a b="1"> <c/></a>');
  assert.deepEqual([shape.name, shape.length, shape.children.length, shape.children.offsetOf(0)], ['a', 18, 1, 1]);
});

test('names are expanded with the namespaces in scope', () => {
  assert.equal(parseFragment('<a/>', { '': 'urn:d', p: 'urn:p' }).shape.namespace, 'urn:d');
  assert.equal(parseFragment('<p:a/>', { '': 'urn:d', p: 'urn:p' }).shape.namespace, 'urn:p');
  assert.equal(parseFragment('<a xmlns=""/>', { '': 'urn:d' }).shape.namespace, '');
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
    assert.throws(() => parseFragment(text, {}), XmlSyntaxError);
  });
}
