import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadUsage } from '../../../common/usages/load-usage.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { usageFolder } from './a-usage.js';

// Schemas of other organizations are used as they are published: with addresses of schemas on the web, with copies that a
// strict parser refuses, or without an address.

const XML = 'http://www.w3.org/XML/1998/namespace';
const POLICY = 'urn:ietf:params:xml:ns:common-policy';

function schema(imports: string, content = '', attributes = '<xs:attribute ref="xml:lang"/>'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:cp="${POLICY}" xmlns:p="urn:x" xmlns:o="urn:o"
    xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:ietf:params:xml:ns:xcap-error"
    targetNamespace="urn:x" elementFormDefault="qualified" attributeFormDefault="unqualified">
  ${imports}
  <xs:element name="profile"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element name="name" type="p:named"/>${content}
  </xs:choice></xs:complexType></xs:element>
  <xs:complexType name="named"><xs:simpleContent><xs:extension base="xs:token">${attributes}</xs:extension></xs:simpleContent></xs:complexType>
</xs:schema>`;
}

/** As some publish it: the namespace of xml as default, which no namespace-aware parser takes. */
const BOUND_XML = `<xs:schema xmlns="${XML}" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${XML}">
  <xs:attribute name="lang" type="xs:language"/>
</xs:schema>`;

async function load(files: Readonly<Record<string, string>>): Promise<UsageFile> {
  return loadUsage(
    usageFolder({ auid: 'org.x', mimeType: 'application/x+xml', namespace: 'urn:x', schema: 'x.xsd' }, files),
  );
}

function profile(content: string): string {
  return `<profile xmlns="urn:x" xmlns:cp="${POLICY}">${content}</profile>`;
}

const LANGUAGES: readonly (readonly [title: string, files: Readonly<Record<string, string>>])[] = [
  ['without a location', { 'x.xsd': schema(`<xs:import namespace="${XML}"/>`) }],
  [
    'at the W3C',
    { 'x.xsd': schema(`<xs:import namespace="${XML}" schemaLocation="http://www.w3.org/2001/xml.xsd"/>`) },
  ],
  [
    'in a copy that binds the namespace of xml as default',
    { 'x.xsd': schema(`<xs:import namespace="${XML}" schemaLocation="xml.xsd"/>`), 'xml.xsd': BOUND_XML },
  ],
  [
    'in a folder that was not saved with it',
    { 'x.xsd': schema(`<xs:import namespace="${XML}" schemaLocation="../w3c/xml.xsd"/>`) },
  ],
];

for (const [title, files] of LANGUAGES) {
  test(`the attributes of xml are known: their schema is ${title}`, async () => {
    const { schema: found, namespaces } = await load(files);
    assert.equal(found?.validator.fault(profile('<name xml:lang="de">a</name>')), undefined);
    assert.match(found?.validator.fault(profile('<name xml:lang="?">a</name>')) ?? '', /lang/);
    assert.deepEqual(namespaces, ['urn:x']);
  });
}

test('all attributes of xml are known', async () => {
  const all = ['lang', 'space', 'base', 'id'].map((name) => `<xs:attribute ref="xml:${name}"/>`).join('');
  const { schema: found } = await load({ 'x.xsd': schema(`<xs:import namespace="${XML}"/>`, '', all) });
  const name = '<name xml:lang="de" xml:space="preserve" xml:base="http://x/" xml:id="a">a</name>';
  assert.equal(found?.validator.fault(profile(name)), undefined);
  const group = '<xs:attributeGroup ref="xml:specialAttrs"/>';
  const grouped = await load({ 'x.xsd': schema(`<xs:import namespace="${XML}"/>`, '', group) });
  assert.equal(grouped.schema?.validator.fault(profile(name)), undefined);
});

const IMPORTED_POLICY = [
  `namespace="${POLICY}" schemaLocation="http://www.iana.org/assignments/xml-registry/schema/common-policy.xsd"`,
  `namespace="${POLICY}" schemaLocation="common-policy.xsd"`,
  `namespace="${POLICY}"`,
];

for (const written of IMPORTED_POLICY) {
  test(`a well-known schema comes from the package: <xs:import ${written}/>`, async () => {
    const imports = `<xs:import namespace="${XML}" schemaLocation="http://www.w3.org/2001/xml.xsd"/><xs:import ${written}/>`;
    const { schema: found, namespaces } = await load({ 'x.xsd': schema(imports, '<xs:element ref="cp:ruleset"/>') });
    assert.equal(found?.validator.fault(profile('<cp:ruleset><cp:rule id="a"/></cp:ruleset>')), undefined);
    assert.match(found?.validator.fault(profile('<cp:ruleset><cp:rule/></cp:ruleset>')) ?? '', /'id' is required/);
    assert.deepEqual(namespaces, ['urn:x', POLICY]);
    assert.equal(found?.main, 'x.xsd');
  });
}

test('a schema beside the usage comes before that of the package', async () => {
  const imports = `<xs:import namespace="${XML}"/><xs:import namespace="${POLICY}" schemaLocation="http://www.iana.org/cp.xsd"/>
    <xs:import namespace="urn:o" schemaLocation="o.xsd"/>`;
  const { schema: found } = await load({
    'x.xsd': schema(imports, '<xs:element ref="cp:ruleset"/>'),
    'o.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o">
      <xs:import namespace="${POLICY}" schemaLocation="mine.xsd"/></xs:schema>`,
    'mine.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${POLICY}">
      <xs:element name="ruleset" type="xs:token"/></xs:schema>`,
  });
  assert.equal(found?.validator.fault(profile('<cp:ruleset>mine</cp:ruleset>')), undefined);
});

test('schemas of the package that import each other can be imported', async () => {
  const imports = `<xs:import namespace="${XML}"/><xs:import namespace="urn:ietf:params:xml:ns:rls-services"/>
    <xs:import namespace="urn:ietf:params:xml:ns:resource-lists"/><xs:import namespace="urn:ietf:params:xml:ns:xcap-error"/>`;
  const elements = '<xs:element ref="rl:resource-lists"/><xs:element ref="e:xcap-error"/>';
  const { schema: found } = await load({ 'x.xsd': schema(imports, elements) });
  const lists = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
  assert.equal(found?.validator.fault(profile(lists)), undefined);
});

test('an import that nothing answers is named, with the places where it was looked for', async () => {
  const imports = `<xs:import namespace="${XML}"/><xs:import namespace="urn:o" schemaLocation="http://www.example.com/o.xsd"/>`;
  await assert.rejects(load({ 'x.xsd': schema(imports) }), {
    name: 'UsageFileError',
    message:
      /x\.xsd, line 5: .*"http:\/\/www\.example\.com\/o\.xsd" of xs:import is an absolute URI.* No other schema in the folder has the namespace "urn:o"; Xcaliper has .*common-policy/,
  });
});

test('an import without a location is named when its declarations are missing', async () => {
  const imports = `<xs:import namespace="${XML}"/><xs:import namespace="urn:o"/>`;
  await assert.rejects(load({ 'x.xsd': schema(imports, '<xs:element ref="o:other"/>') }), {
    name: 'UsageFileError',
    message: /x\.xsd, line \d+: .*does not resolve.* No schema of "urn:o" was found in the folder or in Xcaliper/,
  });
});
