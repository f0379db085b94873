import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { parse } from 'xpath';
import { parseElementPath, parseValuePath } from '../../../../../common/usages/node-path.js';
import { parseDocument } from '../../../../../simulators/xdms/document/parse-document.js';
import type { XmlElement } from '../../../../../simulators/xdms/document/xml-document.js';
import { selectElements, selectValues } from '../../../../../simulators/xdms/usages/constraints/select-path.js';
import { arbitraryDocument, NAMES } from '../../../../support/arbitrary-xml.js';

const NAMESPACES = { namespace: 'urn:default', prefixes: { d: 'urn:default', o: 'urn:other' } };

/** The xpath package reads no other names. */
const PLAIN_NAMES = NAMES.filter((name) => /^[a-z]+$/i.test(name));

const step = fc
  .tuple(fc.constantFrom('/', '//'), fc.constantFrom('d:', 'o:'), fc.constantFrom('*', ...PLAIN_NAMES))
  .map(([slashes, prefix, name]) => `${slashes}${name === '*' ? '*' : prefix + name}`);
const first = fc.constantFrom('d:root', '/d:root', '*', '//d:list', '//*');
const path = fc.tuple(first, fc.array(step, { maxLength: 3 })).map(([start, steps]) => start + steps.join(''));

function placeOf(element: XmlElement): readonly number[] {
  const { parent } = element;
  return parent === undefined ? [] : [...placeOf(parent), parent.children.indexOf(element)];
}

function placeOfNode(element: Element): readonly number[] {
  const { parentNode } = element;
  if (parentNode === null || parentNode.nodeType !== parentNode.ELEMENT_NODE) return [];
  const siblings = [...parentNode.childNodes].filter(({ nodeType }) => nodeType === element.ELEMENT_NODE);
  return [...placeOfNode(parentNode as Element), siblings.indexOf(element)];
}

/** Selects by the xpath package on an xmldom tree. */
function selectedByXpath(text: string, written: string): readonly (readonly number[])[] {
  const tree = new DOMParser({ locator: false }).parseFromString(text, 'application/xml');
  const found: unknown = parse(written.startsWith('/') ? written : `/${written}`).select({
    // The types of the xpath package want a tree of the browser.
    node: tree as unknown as globalThis.Node,
    namespaces: NAMESPACES.prefixes,
    isHtml: false,
  });
  return Array.isArray(found) ? found.map(placeOfNode) : [];
}

test('a path selects the same elements as in XPath', () => {
  let selected = 0;
  fc.assert(
    fc.property(arbitraryDocument, fc.array(path, { minLength: 3, maxLength: 10 }), (text, paths) => {
      const document = parseDocument(text);
      for (const written of paths) {
        const own = selectElements(document, parseElementPath(written, NAMESPACES));
        const theirs = selectedByXpath(text, written);
        selected += own.length;
        assert.deepEqual(own.map(placeOf).sort(), [...theirs].sort(), written);
      }
    }),
    { numRuns: 200 },
  );
  assert.ok(selected > 500, 'the documents are worth asking');
});

test('values are those of attributes, or texts of elements', () => {
  const document = parseDocument('<r xmlns="urn:default" a="1"><b a="2">x<!-- y -->&lt;</b><b>z</b></r>');
  const values = (written: string) =>
    selectValues(document, parseValuePath(written, NAMESPACES)).map(({ value }) => value);
  assert.deepEqual(values('r/@a'), ['1']);
  assert.deepEqual(values('r/b/@a'), ['2']);
  assert.deepEqual(values('r/b'), ['x<', 'z']);
  assert.deepEqual(values('//b/@a'), ['2']);
});
