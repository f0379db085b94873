import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileXmlSchema } from '../../../../common/xml-schema/compile-schema.js';
import { localSchema } from '../../../../simulators/xdms/schema/local-schema.js';
import { anyRoot } from '../../../support/mock-without-http.js';
import { type Edit, materialOf, TwoServers } from '../validation/two-servers.js';

function schemaOf(declarations: string): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:default" xmlns="urn:default"
    xmlns:o="urn:other" elementFormDefault="qualified">${declarations}</xs:schema>`;
}

function analyzed(declarations: string): ReturnType<typeof localSchema> {
  return localSchema([{ path: 'test.xsd', text: schemaOf(declarations), namespace: 'urn:default' }]);
}

/** A type that elements anywhere may have. */
function typed(content: string): string {
  return `<xs:complexType name="t">${content}</xs:complexType><xs:element name="root" type="t"/>`;
}

test('a schema is local when each of its models has every name once', () => {
  const models = [
    '<xs:sequence><xs:element name="a"/><xs:element name="b" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>',
    '<xs:choice maxOccurs="unbounded"><xs:element name="a"/><xs:any namespace="##other"/></xs:choice>',
    '<xs:sequence><xs:any/></xs:sequence>',
    '<xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent>',
    '<xs:attribute name="id" type="xs:ID"/>',
  ];
  for (const model of models) assert.ok(analyzed(typed(model)), model);
  assert.deepEqual([...(analyzed(typed('<xs:attribute name="key" type="xs:ID"/>'))?.idAttributes ?? [])], ['key']);
});

test('a schema with a model of another form is not local', () => {
  const models = [
    '<xs:sequence><xs:element name="a"/><xs:element name="b"/><xs:element name="a"/></xs:sequence>',
    '<xs:sequence><xs:element name="a" maxOccurs="3"/></xs:sequence>',
    '<xs:sequence minOccurs="2" maxOccurs="unbounded"><xs:element name="a"/></xs:sequence>',
    '<xs:all><xs:element name="a"/></xs:all>',
    '<xs:sequence><xs:element name="a"/><xs:any/></xs:sequence>',
    '<xs:sequence><xs:element name="a"/><xs:any namespace="urn:default"/></xs:sequence>',
    '<xs:sequence><xs:element ref="o:a"/><xs:any namespace="##other"/></xs:sequence>',
    '<xs:sequence><xs:any namespace="##other"/><xs:element name="a"/><xs:any namespace="##other"/></xs:sequence>',
    '<xs:group ref="missing"/>',
    '<xs:complexContent><xs:extension base="missing"/></xs:complexContent>',
    '<xs:attribute name="to" type="xs:IDREF"/>',
    '<xs:sequence><xs:element name="a" type="xs:ID"/></xs:sequence>',
  ];
  for (const model of models) assert.equal(analyzed(typed(model)), undefined, model);
});

test('names of groups and base types count', () => {
  const group = '<xs:group name="g"><xs:choice><xs:element name="a"/></xs:choice></xs:group>';
  assert.ok(analyzed(group + typed('<xs:sequence><xs:group ref="g"/><xs:element name="b"/></xs:sequence>')));
  assert.equal(
    analyzed(group + typed('<xs:sequence><xs:group ref="g"/><xs:element name="a"/></xs:sequence>')),
    undefined,
  );
  const base = '<xs:complexType name="base"><xs:sequence><xs:element name="a"/></xs:sequence></xs:complexType>';
  const derived = (name: string): string =>
    typed(`<xs:complexContent><xs:extension base="base"><xs:sequence><xs:element name="${name}"/></xs:sequence>
      </xs:extension></xs:complexContent>`);
  assert.ok(analyzed(base + derived('b')));
  assert.equal(analyzed(base + derived('a')), undefined);
});

test('a schema whose declarations reach beyond one element is not local', () => {
  const declarations = [
    '<xs:element name="root"><xs:unique name="u"><xs:selector xpath="a"/><xs:field xpath="@b"/></xs:unique></xs:element>',
    '<xs:element name="root"><xs:key name="u"><xs:selector xpath="a"/><xs:field xpath="@b"/></xs:key></xs:element>',
    '<xs:element name="root" substitutionGroup="a"/>',
    '<xs:redefine schemaLocation="a.xsd"/>',
    '<xs:simpleType name="s"><xs:restriction base="xs:ID"/></xs:simpleType>',
    '<xs:simpleType name="s"><xs:union memberTypes="xs:string xs:IDREFS"/></xs:simpleType>',
  ];
  for (const declaration of declarations) assert.equal(analyzed(declaration), undefined, declaration);
});

test('an element with another model is validated with all its children', () => {
  // Without the d and the second c, an e would be allowed.
  const text = schemaOf(`<xs:element name="root"><xs:complexType><xs:sequence><xs:element name="c"/><xs:choice>
    <xs:element name="e"/><xs:sequence><xs:element name="d"/><xs:element name="c"/></xs:sequence></xs:choice>
    </xs:sequence></xs:complexType></xs:element>`);
  const local = localSchema([{ path: 'test.xsd', text, namespace: 'urn:default' }]);
  assert.deepEqual([...(local?.others ?? [])], ['root']);
  const schema = compileXmlSchema('test.xsd', new Map([['test.xsd', text]]));
  const usage = { ...anyRoot('urn:default'), schema, localSchema: () => local };
  const servers = new TwoServers(usage, '<root xmlns="urn:default"><c/><d/><c/></root>');
  const appended: Edit = { kind: 'put-child', element: 0, place: 3, content: 1 };
  servers.edit(appended, materialOf(['<x xmlns="urn:default" id="1"><e/></x>']));
  assert.equal(servers.refused, 1);
});

test('a third element beside two is refused where the schema counts to two', () => {
  const text = schemaOf(`<xs:element name="root"><xs:complexType><xs:sequence>
    <xs:element name="c" type="xs:string" maxOccurs="2"/></xs:sequence></xs:complexType></xs:element>`);
  const local = localSchema([{ path: 'test.xsd', text, namespace: 'urn:default' }]);
  assert.deepEqual([...(local?.others ?? [])], ['root']);
  const schema = compileXmlSchema('test.xsd', new Map([['test.xsd', text]]));
  const usage = { ...anyRoot('urn:default'), schema, localSchema: () => local };
  const servers = new TwoServers(usage, '<root xmlns="urn:default"><c>a</c><c>b</c></root>');
  servers.edit(
    { kind: 'put-child', element: 0, place: 2, content: 0 },
    materialOf(['<c xmlns="urn:default">c</c>', '<x id="1"/>']),
  );
  assert.equal(servers.refused, 1);
});
