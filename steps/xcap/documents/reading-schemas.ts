import { requireBoundedXml } from '../../../common/xml/xml-excess.js';
import { compileXmlSchema, type XmlSchema } from '../../../common/xml-schema/compile-schema.js';

const plain = [
  'not-well-formed',
  'not-utf-8',
  'not-xml-frag',
  'not-xml-att-value',
  'cannot-insert',
  'cannot-delete',
  'schema-validation-error',
  'constraint-failure',
];

/**
 * The content model of RFC 4825 §11.2: one condition inside the root. The prose of §11.1 allows every condition a
 * phrase, the schema allows `extension` none; this schema follows the prose.
 */
const XCAP_ERROR = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="urn:ietf:params:xml:ns:xcap-error" xmlns="urn:ietf:params:xml:ns:xcap-error">
  <xs:complexType name="plain"><xs:attribute name="phrase" type="xs:string"/></xs:complexType>
  <xs:element name="xcap-error"><xs:complexType><xs:choice>
    ${plain.map((name) => `<xs:element name="${name}" type="plain"/>`).join('')}
    <xs:element name="no-parent"><xs:complexType>
      <xs:sequence><xs:element name="ancestor" type="xs:anyURI" minOccurs="0"/></xs:sequence>
      <xs:attribute name="phrase" type="xs:string"/>
    </xs:complexType></xs:element>
    <xs:element name="uniqueness-failure"><xs:complexType>
      <xs:sequence><xs:element name="exists" maxOccurs="unbounded"><xs:complexType>
        <xs:sequence><xs:element name="alt-value" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="field" type="xs:string" use="required"/>
      </xs:complexType></xs:element></xs:sequence>
      <xs:attribute name="phrase" type="xs:string"/>
    </xs:complexType></xs:element>
    <xs:element name="extension"><xs:complexType>
      <xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
      <xs:attribute name="phrase" type="xs:string"/>
    </xs:complexType></xs:element>
  </xs:choice></xs:complexType></xs:element>
</xs:schema>`;

/** The content model of RFC 4825 §12.2. */
const XCAP_CAPS = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="urn:ietf:params:xml:ns:xcap-caps" xmlns="urn:ietf:params:xml:ns:xcap-caps">
  ${[
    ['auids', 'auid', 'xs:string'],
    ['extensions', 'extension', 'xs:string'],
    ['namespaces', 'namespace', 'xs:anyURI'],
  ]
    .map(
      ([list, item, type]) => `<xs:complexType name="${list}"><xs:sequence>
    <xs:element name="${item}" type="${type}" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType>`,
    )
    .join('')}
  <xs:element name="xcap-caps"><xs:complexType><xs:sequence>
    <xs:element name="auids" type="auids"/>
    <xs:element name="extensions" type="extensions" minOccurs="0"/>
    <xs:element name="namespaces" type="namespaces"/>
    <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

const SCHEMAS = { 'xcap-error': XCAP_ERROR, 'xcap-caps': XCAP_CAPS };

/** The document types that RFC 4825 itself defines. */
export type SchemaName = keyof typeof SCHEMAS;

const compiled = new Map<SchemaName, XmlSchema>();

/**
 * Validates a text by a schema.
 *
 * @returns "valid", or the first fault
 * @throws XmlExcessError when the text is too large to judge
 */
export function validity(name: SchemaName, text: string): string {
  requireBoundedXml(text);
  const schema = compiled.get(name) ?? compileXmlSchema(name, new Map([[name, SCHEMAS[name]]]));
  compiled.set(name, schema);
  return schema.fault(text) ?? 'valid';
}
