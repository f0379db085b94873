import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTree } from '../../../common/xml/read-tree.js';
import { attributeSelector } from '../../../src/measure/derive/selectors.js';

function selectorOfAttribute(text: string, name: string) {
  const root = readTree(text, { warnings: 'faults' }).documentElement ?? assert.fail('no element');
  const attribute = root.getAttributeNode(name) ?? assert.fail('no attribute');
  return attributeSelector([root], attribute, 'name', { namespace: 'urn:x' });
}

test('an attribute of the namespace xml has the prefix xml, which needs no binding', () => {
  assert.deepEqual(selectorOfAttribute('<a xmlns="urn:x" xml:lang="de"/>', 'xml:lang'), {
    path: 'a/@xml:lang',
    query: '',
  });
  assert.deepEqual(selectorOfAttribute('<a xmlns="urn:x" xmlns:y="urn:y" y:b="c"/>', 'y:b'), {
    path: 'a/@attribute:b',
    query: 'xmlns(attribute=urn:y)',
  });
});
