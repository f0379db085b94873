import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from '../../../../../simulators/xdms/document/parse-document.js';
import type { XmlElement } from '../../../../../simulators/xdms/document/xml-document.js';
import { fieldSelectors } from '../../../../../simulators/xdms/usages/constraints/field-selector.js';

const { root } = parseDocument('<r xmlns="urn:d" xmlns:q="urn:(o)"><a/><q:a/><a><b/></a><q:a><b/><q:b/></q:a><c/></r>');

function child(element: XmlElement, ...[index = 0, ...deeper]: readonly number[]): XmlElement {
  const found = element.children[index];
  assert.ok(found);
  return deeper.length === 0 ? found : child(found, ...deeper);
}

const FIELDS: readonly (readonly [element: XmlElement, field: string])[] = [
  [root, 'r/@n'],
  [child(root, 0), 'r/a%5B1%5D/@n'],
  [child(root, 2, 0), 'r/a%5B2%5D/b/@n'],
  [child(root, 4), 'r/c/@n'],
  [child(root, 1), 'r/o:a%5B1%5D/@n?xmlns(o=urn:%5E(o%5E))'],
  [child(root, 3, 0), 'r/o:a%5B2%5D/b/@n?xmlns(o=urn:%5E(o%5E))'],
  [child(root, 3, 1), 'r/o:a%5B2%5D/o:b/@n?xmlns(o=urn:%5E(o%5E))'],
];

test('a field is an encoded selector; positions count siblings with the same expanded name', () => {
  const fieldOf = fieldSelectors('urn:d', new Map([['urn:(o)', 'o']]));
  assert.deepEqual(
    FIELDS.map(([element]) => fieldOf(element, 'n')),
    FIELDS.map(([, field]) => field),
  );
});

test('the default document namespace needs no prefix, even when a prefix is bound to it', () => {
  const fieldOf = fieldSelectors('urn:d', new Map([['urn:d', 'd']]));
  assert.equal(fieldOf(child(root, 4), 'n'), 'r/c/@n');
});
