import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestAtoms } from '../../../src/diagnosis/families/rules/request-atoms.js';

const DOCUMENT = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const ELEMENT = `${DOCUMENT}/~~/resource-lists`;

interface Sent {
  readonly target?: string;
  readonly fields?: readonly (readonly [string, string])[];
  readonly body?: string;
}

/** Lists the traits of a request by their ids. */
function traitsOf(method: string, { target = DOCUMENT, fields = [], body = '' }: Sent): readonly string[] {
  const headers = Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value]));
  const atoms = requestAtoms({ method, target, headers, rawHeaders: fields.flat(), body: Buffer.from(body) });
  return [...atoms.values()].filter(({ group }) => group === 'trait').map(({ id }) => id.replace(/^with-/, ''));
}

for (const [selector, traits] of [
  ['', ['document-element']],
  ['/list[1]/entry', ['position', 'name-alone']],
  ['/list[@name="a"]/entry', ['attribute-test', 'name-alone']],
  ['/list[3]/entry[2][@uri="2"]', ['position', 'attribute-test', 'position-and-test']],
  ['/*[1]', ['position', 'wildcard']],
  ['/list[1]/@name', ['position']],
  ['/list[last()]', ['selector-beyond-grammar']],
  ["/list[@name='&lt;']", ['attribute-test', 'reference-in-selector', 'apostrophes']],
] as const) {
  test(`the traits of the selector resource-lists${selector}`, () => {
    const found = traitsOf('GET', { target: `${ELEMENT}${selector}` });
    assert.deepEqual(
      found.filter((id) => !/^(?:steps|position)-above/.test(id)),
      [...traits],
    );
  });
}

test('content has traits', () => {
  const content = (body: string) =>
    traitsOf('PUT', { fields: [['Content-Type', 'application/xcap-el+xml']], body }).filter(
      (id) => !id.startsWith('octets'),
    );
  const of = (body: string) => content(body).filter((id) => !content('<a/>').includes(id));
  assert.deepEqual(of('<p:a xmlns:p="urn:p"/>'), ['prefix-in-content']);
  assert.deepEqual(of('<a><!-- --><?b?><![CDATA[c]]>&amp;</a>'), [
    'comment-in-content',
    'instruction-in-content',
    'cdata-in-content',
    'references-in-content',
  ]);
  assert.deepEqual(of('\ufeff<?xml version="1.0"?><a>ä</a>\n'), [
    'beyond-ascii',
    'byte-order-mark',
    'xml-declaration',
    'white-space-around',
  ]);
});

test('conditions have a form, and usual fields are no traits', () => {
  const fields = (...own: readonly (readonly [string, string])[]) => traitsOf('GET', { fields: own });
  const usual = [
    ['User-Agent', 'a'],
    ['X-Anything', 'b'],
  ] as const;
  assert.deepEqual(fields(...usual), []);
  assert.deepEqual(fields(['If-Match', '*']), ['if-match', 'if-match-star']);
  assert.deepEqual(fields(['If-None-Match', '"a", "b"']), [
    'if-none-match',
    'if-none-match-list',
    'several-tags-in-if-none-match',
  ]);
  assert.deepEqual(fields(['If-Match', 'W/"a"']), ['if-match', 'if-match-weak']);
  assert.deepEqual(fields(['If-Modified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT']), ['if-modified-since']);
});

test('what has no node selector is a whole document, of whatever kind', () => {
  const kindsOf = (target: string) => {
    const atoms = requestAtoms({ method: 'GET', target, headers: {}, rawHeaders: [], body: Buffer.from('') });
    return [...atoms.values()].filter(({ group }) => group === 'kind').map(({ id }) => id);
  };
  assert.deepEqual(kindsOf(DOCUMENT), ['documents', 'whole-documents']);
  assert.deepEqual(kindsOf('/xcap-root/xcap-caps/global/index'), ['capabilities', 'whole-documents']);
  assert.deepEqual(kindsOf(ELEMENT), ['elements', 'nodes']);
});
