import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localSchema } from '../../../../simulators/xdms/schema/local-schema.js';

/** Returns the local names of elements and attributes with free values. */
function freeNames(declarations: string): readonly string[] {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xml="http://www.w3.org/XML/1998/namespace"
    targetNamespace="urn:default" xmlns="urn:default">${declarations}</xs:schema>`;
  const { free } = localSchema([{ path: 'test.xsd', text, namespace: 'urn:default' }]) ?? assert.fail();
  return [...free.texts.keys(), ...[...free.attributes.keys()].map((name) => `@${name}`)].sort();
}

const NAMED = `<xs:complexType name="t"><xs:annotation/><xs:simpleContent><xs:annotation/>
  <xs:extension base="xs:anyURI"/></xs:simpleContent></xs:complexType>`;

test('strings and URIs are free', () => {
  assert.deepEqual(freeNames('<xs:element name="a" type="xs:string"/>'), ['a']);
  assert.deepEqual(freeNames('<xs:element name="a" type="xs:anyURI"/>'), ['a']);
  assert.deepEqual(freeNames('<xs:attribute name="a" type="xs:anyURI"/>'), ['@a']);
  assert.deepEqual(freeNames(`${NAMED}<xs:element name="a" type="t"/>`), ['a']);
  assert.deepEqual(freeNames(`<xs:element name="a">${NAMED.replace(' name="t"', '')}</xs:element>`), ['a']);
  assert.deepEqual(freeNames('<xs:element name="a" type="xs:string" default="b"/>'), ['a']);
});

test('values of other types and fixed values are not free', () => {
  const declarations = [
    '<xs:element name="a"/>',
    '<xs:element name="a" type="xs:token"/>',
    '<xs:element name="a" type="xs:string" fixed="b"/>',
    '<xs:attribute name="a" type="xs:string" fixed="b"/>',
    '<xs:element name="a" type="t"/><xs:simpleType name="t"><xs:restriction base="xs:string"/></xs:simpleType>',
    `<xs:element name="a"><xs:simpleType><xs:restriction base="xs:string"/></xs:simpleType></xs:element>`,
    `<xs:complexType name="string"/><xs:element name="a" type="string"/>`,
    `${NAMED.replace('extension', 'restriction').replace('extension', 'restriction')}<xs:element name="a" type="t"/>`,
    `<xs:complexType name="t"><xs:simpleContent><xs:extension base="u"/></xs:simpleContent></xs:complexType>
      <xs:complexType name="u"/><xs:element name="a" type="t"/>`,
  ];
  for (const declaration of declarations) assert.deepEqual(freeNames(declaration), [], declaration);
});

test('a name is free when all its declarations have the same type', () => {
  const a = (type: string, more = ''): string => `<xs:attribute name="a" type="xs:${type}"${more}/>`;
  const inType = (declaration: string): string => `<xs:complexType name="t">${declaration}</xs:complexType>`;
  assert.deepEqual(freeNames(a('string') + inType(a('string'))), ['@a']);
  assert.deepEqual(freeNames(a('string') + inType(a('anyURI'))), []);
  assert.deepEqual(freeNames(a('int') + inType(a('string'))), []);
  assert.deepEqual(freeNames(a('string') + inType('<xs:attribute ref="a"/>')), ['@a']);
  assert.deepEqual(freeNames(a('string') + inType('<xs:attribute ref="a" fixed="b"/>')), []);
});
