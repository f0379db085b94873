import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { conflictKind, type Fields, MockWithoutHttp } from '../../../support/mock-without-http.js';
import { started } from './started.js';

const utf16 = (text: string): Uint8Array => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

type Put = 'putDocument' | 'putElement' | 'putAttribute';
interface ContentCase {
  readonly put: Put;
  readonly content: string | Uint8Array;
  readonly why: string;
  readonly answered: number | string;
  readonly headers?: Fields;
}

/** Bodies of PUT; `answered` is the status or, for a 409, the condition of the conflict report. */
const CONTENT: readonly ContentCase[] = [
  { put: 'putElement', content: '<new/>', why: 'one element', answered: 201 },
  { put: 'putElement', content: '\ufeff<!-- c --><new/>\n', why: 'what surrounds it is left out', answered: 201 },
  { put: 'putElement', content: '<new p:a="1"/>', why: 'prefixes of the document are in scope', answered: 201 },
  {
    put: 'putElement',
    content: '<new/>',
    headers: { 'content-type': 'Application/XCAP-EL+xml; charset="UTF-8"' },
    why: 'case and parameters of the type do not matter',
    answered: 201,
  },
  { put: 'putElement', content: '<new>', why: 'not balanced', answered: 'not-xml-frag' },
  { put: 'putElement', content: '<new/><new/>', why: 'two elements', answered: 'not-xml-frag' },
  { put: 'putElement', content: 'text', why: 'no element', answered: 'not-xml-frag' },
  { put: 'putElement', content: '<?xml version="1.0"?><new/>', why: 'an XML declaration', answered: 'not-xml-frag' },
  { put: 'putElement', content: '<z:new/>', why: 'a prefix that is not in scope', answered: 'not-xml-frag' },
  { put: 'putElement', content: latin1('<new>\xe9</new>'), why: 'latin1', answered: 'not-utf-8' },
  {
    put: 'putElement',
    content: '<new/>',
    headers: { 'content-type': 'application/xml' },
    why: 'a type',
    answered: 415,
  },
  { put: 'putElement', content: '<new/>', headers: { 'content-type': '' }, why: 'no type', answered: 415 },
  { put: 'putElement', content: '<new/>', headers: { 'content-encoding': 'gzip' }, why: 'a coding', answered: 415 },
  { put: 'putAttribute', content: '"a&lt;b"', why: 'an AttValue', answered: 201 },
  { put: 'putAttribute', content: "'x'", why: 'an AttValue in single quotes', answered: 201 },
  { put: 'putAttribute', content: '"\u0001"', why: 'a control character', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: '"\ufffe"', why: 'no character of XML', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: '"&#1;"', why: 'a reference to one', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: 'bare', why: 'no quotes', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: '"<"', why: 'markup', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: '"&"', why: 'a bare ampersand', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: '"" x="1"', why: 'more than a value', answered: 'not-xml-att-value' },
  { put: 'putAttribute', content: latin1('"\xe9"'), why: 'latin1', answered: 'not-utf-8' },
  { put: 'putAttribute', content: '"x"', headers: { 'content-type': 'text/plain' }, why: 'a type', answered: 415 },
  {
    put: 'putDocument',
    content: '\ufeff<new xmlns="urn:default"/>',
    why: 'a byte order mark is no content',
    answered: 200,
  },
  { put: 'putDocument', content: '<root>', why: 'not well-formed', answered: 'not-well-formed' },
  {
    put: 'putDocument',
    content: '<!DOCTYPE a><a xmlns="urn:default"/>',
    why: 'a document type',
    answered: 'not-well-formed',
  },
  { put: 'putDocument', content: utf16('<a xmlns="urn:default"/>'), why: 'UTF-16', answered: 'not-utf-8' },
  {
    put: 'putDocument',
    content: '<?xml version="1.0" encoding="ISO-8859-1"?><a xmlns="urn:default"/>',
    why: 'it declares another encoding',
    answered: 'not-utf-8',
  },
  {
    put: 'putDocument',
    content: '<a xmlns="urn:default"/>',
    headers: { 'content-type': 'application/test+xml; charset=iso-8859-1' },
    why: 'its type declares another encoding',
    answered: 'not-utf-8',
  },
  {
    put: 'putDocument',
    content: '<a/>',
    why: 'the document element of another usage',
    answered: 'schema-validation-error',
  },
  {
    put: 'putDocument',
    content: '<a xmlns="urn:default"/>',
    headers: { 'content-type': 'text/xml' },
    why: 'a type',
    answered: 415,
  },
];

function putContent(mock: MockWithoutHttp, { put, content, headers = {} }: ContentCase): XdmsAnswer {
  if (put === 'putDocument') return mock.putDocument(content, headers);
  return put === 'putElement'
    ? mock.putElement('root/new', content, headers)
    : mock.putAttribute('root/@new', content, headers);
}

for (const each of CONTENT) {
  test(`${each.put} with ${JSON.stringify(String(each.content))} is answered ${each.answered}: ${each.why}`, () => {
    const mock = started();
    const before = mock.snapshot();
    const answer = putContent(mock, each);
    assert.equal(conflictKind(answer) ?? answer.status, each.answered);
    assert.equal(mock.snapshot() === before, answer.status >= 300);
    if (answer.status >= 300) assert.equal(answer.headers.etag, undefined);
    else assert.equal(answer.body, '');
  });
}

test('a new attribute follows the last one, with an existing prefix or a newly declared one', () => {
  const mock = new MockWithoutHttp();
  mock.putDocument('<root xmlns="urn:default" xmlns:p="urn:p" ><a\n/></root>');
  mock.putAttribute('root/@b', '"1"');
  mock.putAttribute('root/a/@x:c?xmlns(x=urn:p)', '"2"');
  mock.putAttribute('root/a/@p:d?xmlns(p=urn:new)', '"3"');
  mock.putAttribute('root/a/@xml:lang', '"en"');
  assert.equal(
    mock.get().body,
    '<root xmlns="urn:default" xmlns:p="urn:p" b="1" ><a p:c="2" xmlns:p1="urn:new" p1:d="3" xml:lang="en"\n/></root>',
  );
  assert.equal(mock.delete('root/a/@p:d?xmlns(p=urn:new)').status, 200);
  assert.match(mock.get().body, / xmlns:p1="urn:new" xml:lang="en"\n/);
});

test('the name of an attribute may contain characters that other languages treat as space', () => {
  const mock = new MockWithoutHttp();
  assert.equal(mock.putDocument('<root xmlns="urn:default" a\u1680b="1" c\ufeffd=\'2\'/>').status, 201);
  assert.equal(mock.get('root/@a\u1680b').body, '"1"');
  assert.equal(mock.putAttribute('root/@c\ufeffd', '"3"').status, 200);
  assert.equal(mock.putAttribute('root/@e', '"4"').status, 201);
  assert.equal(mock.delete('root/@a\u1680b').status, 200);
  assert.equal(mock.get().body, '<root xmlns="urn:default" c\ufeffd="3" e="4"/>');
});

test('a document of XML 1.1 is read as XML 1.0, before and after changes', () => {
  const mock = new MockWithoutHttp();
  const document = (root: string): string => `<?xml version="1.1"?>${root}`;
  for (const root of ['<root xmlns="urn:default">&#1;</root>', '<root xmlns="urn:default"\u0085/>']) {
    assert.equal(conflictKind(mock.putDocument(document(root))), 'not-well-formed');
  }
  assert.equal(mock.putDocument(document('<root xmlns="urn:default"/>')).status, 201);
  assert.equal(mock.putElement('root/a', '<a/>').status, 201);
  assert.equal(mock.putElement('root', '<root xmlns="urn:default"/>').status, 200);
});

test('an empty-element tag becomes a start tag and an end tag for its first child', () => {
  const mock = new MockWithoutHttp();
  mock.putDocument('<root xmlns="urn:default"><a b="/>" /></root>');
  assert.equal(mock.putElement('root/a/c', '<c/>').status, 201);
  assert.equal(mock.get().body, '<root xmlns="urn:default"><a b="/>" ><c/></a></root>');
});
