import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { conflictReport } from '../../../../simulators/xdms/http/conflict.js';
import { conflictKind, MockWithoutHttp } from '../../../support/mock-without-http.js';

const PLAIN = [
  'schema-validation-error',
  'not-xml-frag',
  'cannot-insert',
  'not-xml-att-value',
  'not-well-formed',
  'constraint-failure',
  'cannot-delete',
  'not-utf-8',
];

/** The schema of RFC 4825 §11.2, without annotations and without `<extension>`, which the mock does not use. */
const SCHEMA = `<xs:schema targetNamespace="urn:ietf:params:xml:ns:xcap-error" xmlns="urn:ietf:params:xml:ns:xcap-error"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" attributeFormDefault="unqualified">
  <xs:element name="error-element" abstract="true"/>
  <xs:element name="xcap-error">
    <xs:complexType><xs:sequence><xs:element ref="error-element"/></xs:sequence></xs:complexType>
  </xs:element>
  <xs:complexType name="plain"><xs:attribute name="phrase" type="xs:string"/></xs:complexType>
  ${PLAIN.map((name) => `<xs:element name="${name}" type="plain" substitutionGroup="error-element"/>`).join('\n  ')}
  <xs:element name="no-parent" substitutionGroup="error-element">
    <xs:complexType>
      <xs:sequence><xs:element name="ancestor" type="xs:anyURI" minOccurs="0"/></xs:sequence>
      <xs:attribute name="phrase" type="xs:string"/>
    </xs:complexType>
  </xs:element>
  <xs:element name="uniqueness-failure" substitutionGroup="error-element">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="exists" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence minOccurs="0">
              <xs:element name="alt-value" type="xs:string" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="field" type="xs:string" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="phrase" type="xs:string"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

const validator = XsdValidator.fromDoc(XmlDocument.fromString(SCHEMA));

/**
 * Validates a report.
 *
 * @throws XmlLibError when the report violates the schema
 */
function assertValid(report: string): void {
  const document = XmlDocument.fromString(report);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

/** Matches a URI that has only characters of RFC 3986, complete escapes and at most one query. */
const ENCODED =
  /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-F]{2})+(?:\?(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-F]{2})+)?$/;

function unescaped(text: string): string {
  return text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function valuesOf(report: string, pattern: RegExp): readonly string[] {
  return [...report.matchAll(pattern)].map(([, value = '']) => unescaped(value));
}

const HOME = '/xcap-root/resource-lists/users/sip:joe@example.com';
const NS = 'urn:ietf:params:xml:ns:resource-lists';
const AWKWARD = 'a&amp;b &lt;é&gt; 100%';
const DOCUMENT = `<resource-lists xmlns="${NS}"><list name="${AWKWARD}"><entry uri="sip:a@b.c"/><entry uri="sip:d@e.f"/></list></resource-lists>`;
const LIST = `/~~/resource-lists/list%5B@name=%22${encodeURIComponent('a&amp;b &lt;é> 100%').replaceAll('%3B', ';')}%22%5D`;

interface Refused {
  readonly kind: string;
  readonly method?: 'DELETE';
  readonly path: string;
  readonly body?: string | Uint8Array;
  /** Content-Type; default: the type for the path. */
  readonly type?: string;
}

const twice = DOCUMENT.replace('sip:d@e.f', 'sip:a@b.c');

const REFUSED: readonly Refused[] = [
  { kind: 'not-well-formed', path: '/index', body: '<a b="&#7;\u0007"' },
  { kind: 'not-utf-8', path: '/index', body: Buffer.from('<a>\xff</a>', 'latin1') },
  { kind: 'not-xml-frag', path: `/index${LIST}/entry%5B1%5D`, body: '<entry/><entry/>' },
  { kind: 'not-xml-att-value', path: `/index${LIST}/@name`, body: 'bare', type: 'application/xcap-att+xml' },
  { kind: 'no-parent', path: '/none/index', body: DOCUMENT },
  { kind: 'no-parent', path: '/none/~~/resource-lists', body: '<a/>' },
  { kind: 'no-parent', path: `/index${LIST}/list%5B@name=%22%26lt;%22%5D/entry`, body: '<entry/>' },
  { kind: 'no-parent', path: `/index${LIST}/r:list/entry?xmlns(r=urn:%22%5E)%20%C3%A9)`, body: '<entry/>' },
  { kind: 'no-parent', path: `/index/~~/r:resource-lists/x/y?xmlns(r=${NS})`, body: '<entry/>' },
  { kind: 'cannot-insert', path: `/index${LIST}/entry%5B@uri=%22sip:q@x%22%5D`, body: '<entry uri="sip:r@x"/>' },
  { kind: 'cannot-delete', method: 'DELETE', path: `/index${LIST}/entry%5B1%5D` },
  { kind: 'schema-validation-error', path: `/index${LIST}/entry%5B1%5D`, body: '<entry/>' },
  { kind: 'constraint-failure', path: `/index${LIST}/entry-ref`, body: '<entry-ref ref="http://&quot;&lt;"/>' },
  { kind: 'uniqueness-failure', path: '/index', body: twice },
  { kind: 'uniqueness-failure', path: '/index', body: DOCUMENT.replace(/<list.*<\/list>/, (list) => list + list) },
];

for (const { kind, method = 'PUT', path, body = '', type } of REFUSED) {
  test(`the report of ${kind} for ${method} ${path} is valid by the schema of RFC 4825 §11.2, with encoded URIs`, () => {
    const mock = new MockWithoutHttp();
    const usual = {
      'content-type': path.includes('/~~/') ? 'application/xcap-el+xml' : 'application/resource-lists+xml',
    };
    assert.equal(
      mock.request('PUT', `${HOME}/index`, DOCUMENT, { 'content-type': 'application/resource-lists+xml' }).status,
      201,
    );
    const answer = mock.request(method, HOME + path, body, type === undefined ? usual : { 'content-type': type });
    assert.deepEqual([answer.status, conflictKind(answer)], [409, kind]);
    assert.equal(answer.headers['content-type'], 'application/xcap-error+xml');
    assertValid(answer.body);
    for (const uri of [
      ...valuesOf(answer.body, /<ancestor>(.*?)<\/ancestor>/g),
      ...valuesOf(answer.body, /field="(.*?)"/g),
    ]) {
      assert.match(uri, ENCODED);
    }
  });
}

test('the reported ancestor is a valid request URI, and a reported field is a valid node selector', () => {
  const mock = new MockWithoutHttp();
  const put = (text: string): string =>
    mock.request('PUT', `${HOME}/index`, text, { 'content-type': 'application/resource-lists+xml' }).body;
  put(DOCUMENT);
  const parent = mock.request('PUT', `${HOME}/index${LIST}/none/x`, '<x/>');
  const [ancestor = ''] = valuesOf(parent.body, /<ancestor>(.*?)<\/ancestor>/g);
  assert.match(mock.request('GET', ancestor).body, /^<list name=/);
  const [field = ''] = valuesOf(put(twice), /field="(.*?)"/g);
  assert.equal(mock.request('GET', `${HOME}/index/~~/${field}`).body, '"sip:d@e.f"');
});

test('a report is well-formed with any phrase and values', () => {
  const phrase = '<&">\u0000\ud800\ufffe\r\n\t';
  for (const report of [
    conflictReport({ kind: 'not-well-formed', phrase }),
    conflictReport({ kind: 'no-parent', phrase, ancestor: 'http://h/a&b' }),
    conflictReport({ kind: 'uniqueness-failure', phrase, exists: [{ field: 'a&b', altValues: [phrase] }] }),
    conflictReport({ kind: 'uniqueness-failure', phrase, exists: [{ field: 'a', altValues: [] }] }),
  ]) {
    assertValid(report);
  }
});
