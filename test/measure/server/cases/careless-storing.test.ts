import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Element, XMLSerializer } from '@xmldom/xmldom';
import { canonicalXml } from '../../../../common/xml/canonical-xml.js';
import { readTree } from '../../../../common/xml/read-tree.js';
import { isXmlElement } from '../../../../src/measure/judge/observe/xml.js';
import { namedDocument } from '../../../../src/measure/server/cases/named-documents.js';

const LISTS = ['unsorted contacts', 'address book', 'annotated contacts', 'long values', 'services with lists'];
const ALL = [...LISTS, 'rules of a user', 'presence of two devices'];

/** What careless servers do to each element that they store, and the named documents that have to show it. */
const CARELESS: readonly (readonly [what: string, shownBy: readonly string[], change: (element: Element) => void])[] = [
  ['entries sorted by URI', LISTS, sorted('entry', 'uri')],
  ['lists sorted by name', ['unsorted contacts', 'address book', 'services with lists'], sorted('list', 'name')],
  ['services sorted by URI', ['services with lists'], sorted('service', 'uri')],
  ['rules sorted by id', ['rules of a user'], sorted('rule', 'id')],
  ['tuples sorted by id', ['presence of two devices'], sorted('tuple', 'id')],
  ['values cut behind 12 characters', ALL, values((value) => value.slice(0, 12))],
  [
    'values cut behind 64 characters',
    ['unsorted contacts', 'address book', 'long values'],
    values((value) => value.slice(0, 64)),
  ],
  ['values cut behind 255 characters', ['long values'], values((value) => value.slice(0, 255))],
  ['values in lower case', ALL, values((value) => value.toLowerCase())],
  ['values in ASCII', ['address book', 'annotated contacts'], values((value) => value.replace(/[^\0-\x7f]/gu, '?'))],
  ['blanks for tabs and line ends', ['annotated contacts'], values((value) => value.replace(/[\t\n\r]/g, ' '))],
  [
    'texts without spaces around them',
    ['unsorted contacts', 'address book', 'annotated contacts'],
    texts((text) => text.trim()),
  ],
  ['texts in ASCII', ['address book', 'services with lists'], texts((text) => text.replace(/[^\0-\x7f]/gu, '?'))],
  ['texts unescaped once more', ['annotated contacts'], texts((text) => text.replaceAll('&amp;', '&'))],
  ['no display names', LISTS, without(({ localName }) => localName === 'display-name')],
  ['one of equal siblings', ['annotated contacts'], without((one) => laterSiblings(one).some(isLike(one)))],
  ['the last of several children', ALL, without((one) => laterSiblings(one).some(hasNameOf(one)))],
];

for (const [what, shownBy, change] of CARELESS) {
  test(`named documents show a server that stores ${what}`, () => {
    for (const name of shownBy) assert.notEqual(storedBy(change, name), canonicalXml(namedDocument(name)), name);
  });
}

test('named documents are the same on a server that changes nothing', () => {
  for (const name of ALL)
    assert.equal(
      storedBy(() => {}, name),
      canonicalXml(namedDocument(name)),
      name,
    );
});

function storedBy(change: (element: Element) => void, name: string): string {
  const document = readTree(namedDocument(name), { warnings: 'faults' });
  for (const element of [...document.getElementsByTagName('*')]) change(element);
  return canonicalXml(new XMLSerializer().serializeToString(document));
}

function sorted(name: string, attribute: string): (element: Element) => void {
  const orderOf = (one: Element): string => one.getAttribute(attribute) ?? '';
  return (element) => {
    const siblings = [...element.childNodes].filter(isXmlElement).filter(({ localName }) => localName === name);
    const inOrder = siblings.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const places = siblings.map((one) => one.cloneNode(false));
    for (const [index, one] of siblings.entries()) element.replaceChild(places[index] ?? one, one);
    for (const [index, place] of places.entries()) element.replaceChild(inOrder[index] ?? place, place);
  };
}

function values(change: (value: string) => string): (element: Element) => void {
  return ({ attributes }) => {
    for (const attribute of attributes)
      if (!/^xmlns(?::|$)/.test(attribute.name)) attribute.value = change(attribute.value);
  };
}

function texts(change: (text: string) => string): (element: Element) => void {
  return ({ childNodes }) => {
    for (const node of childNodes) if (node.nodeName === '#text') node.nodeValue = change(node.nodeValue ?? '');
  };
}

function without(isLost: (element: Element) => boolean): (element: Element) => void {
  return (element) => {
    if (element.parentNode !== element.ownerDocument && isLost(element)) element.parentNode?.removeChild(element);
  };
}

function laterSiblings(element: Element): readonly Element[] {
  const siblings = [...(element.parentNode?.childNodes ?? [])].filter(isXmlElement);
  return siblings.slice(siblings.indexOf(element) + 1);
}

const isLike = (one: Element) => (other: Element) => `${one}` === `${other}`;
const hasNameOf = (one: Element) => (other: Element) => one.nodeName === other.nodeName;
