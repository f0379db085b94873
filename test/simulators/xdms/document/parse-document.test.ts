import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { attributeSpans } from '../../../../simulators/xdms/document/attribute-spans.js';
import { parseDocument, XmlSyntaxError } from '../../../../simulators/xdms/document/parse-document.js';
import type { XmlDocument, XmlElement } from '../../../../simulators/xdms/document/xml-document.js';
import { arbitraryDocument } from '../../../support/arbitrary-xml.js';

function everyElement(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)];
}

function textBetween(document: XmlDocument, start: number, end: number): string {
  return document.text.slice(start, end);
}

test('every element has its position in the text', () => {
  fc.assert(
    fc.property(arbitraryDocument, (text) => {
      const document = parseDocument(text);
      for (const element of everyElement(document.root)) {
        assert.ok(textBetween(document, element.start, element.contentStart).startsWith(`<${element.name}`));
        assert.ok(
          textBetween(document, element.start, element.contentStart).endsWith(element.selfClosing ? '/>' : '>'),
        );
        assert.match(
          textBetween(document, element.contentEnd, element.end),
          element.selfClosing ? /^$/ : new RegExp(`^</${element.name}\\s*>$`),
        );
        for (const child of element.children) {
          assert.equal(child.parent, element);
          assert.ok(child.start >= element.contentStart && child.end <= element.contentEnd);
        }
      }
    }),
  );
});

test('the spans of attributes contain all attributes and declarations, in document order', () => {
  fc.assert(
    fc.property(arbitraryDocument, (text) => {
      const document = parseDocument(text);
      for (const element of everyElement(document.root)) {
        const spans = attributeSpans(document, element);
        const plain = spans.filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'));
        assert.deepEqual(
          plain.map(({ name }) => name),
          element.attributes.map(({ name }) => name),
        );
        assert.equal(spans.length - plain.length, Object.keys(element.declarations).length);
        for (const { name, start, valueStart, end } of spans) {
          assert.match(textBetween(document, start, valueStart), new RegExp(`^\\s+${name}\\s*=\\s*$`));
          assert.match(textBetween(document, valueStart, end), /^("[^"]*"|'[^']*')$/);
        }
      }
    }),
  );
});

test('attribute values are normalized and their references expanded', () => {
  const { root } = parseDocument('<a b="x\ny&#10;z&amp;&quot;" c=\'"\'/>');
  assert.deepEqual(
    root.attributes.map(({ value }) => value),
    ['x y\nz&"', '"'],
  );
});

test('a line break of two characters and a character of two units do not shift what follows', () => {
  const text = '<a>\r\n😀<b>\r\n</b>\r\n<c x="\r\n"/></a>';
  const { root } = parseDocument(text);
  assert.deepEqual(
    root.children.map((child) => text.slice(child.start, child.end)),
    ['<b>\r\n</b>', '<c x="\r\n"/>'],
  );
});

const REFUSED: readonly (readonly [text: string, why: string])[] = [
  ['', 'nothing'],
  ['text', 'no element'],
  ['<a>', 'an element that does not end'],
  ['<a></b>', 'tags that do not match'],
  ['<a/><b/>', 'two document elements'],
  ['<a b="1" b="2"/>', 'an attribute twice'],
  ['<a xmlns:p="u" xmlns:q="u" p:b="" q:b=""/>', 'an expanded attribute name twice'],
  ['<p:a/>', 'a prefix that is not declared'],
  ['<a>&unknown;</a>', 'an entity that is not declared'],
  ['<a b="<"/>', 'a literal < in an attribute'],
  ['<a>\u0001</a>', 'a control character'],
  ['<!DOCTYPE a><a/>', 'a document type'],
  ['<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', 'an external entity'],
  [' <?xml version="1.0"?><a/>', 'a late XML declaration'],
  ['\ufeff<a/>', 'a character in front of it that is no longer a byte order mark'],
];

for (const [text, why] of REFUSED) {
  test(`a text with ${why} is not a document`, () => {
    assert.throws(() => parseDocument(text), XmlSyntaxError);
  });
}
