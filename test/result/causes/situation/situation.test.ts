import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderList } from '../../../../common/exchange.js';
import type { RecordedExchange } from '../../../../src/result/attachments.js';
import { Situations } from '../../../../src/result/causes/situation/situation.js';
import { exchanged, observed, URLS } from '../an-observed-case.js';
import { withBody } from './an-exchange.js';

const DECLARATION = '<?xml version="1.0"?>';
const DOCUMENT = `${DECLARATION}<resource-lists><list name="a"/><list name="b"></list><list name="c"><entry uri="1"/><entry uri="2"/></list></resource-lists>`;

/** Lists the traits of the last exchange of a case. */
function traitsAfter(exchanges: readonly RecordedExchange[]): readonly string[] {
  const at = new Situations().ofCase(observed('case', 'failed', exchanges));
  return at(exchanges.length - 1).traits.map(({ id }) => id);
}

const stored = withBody('PUT', URLS.document, DOCUMENT, 201, { isSetUp: true });

for (const [selector, traits] of [
  ['resource-lists', ['document-element', 'existing-node']],
  ['resource-lists/list[1]/entry', ['position', 'name-alone', 'self-closing-parent', 'new-node']],
  ['resource-lists/list[2]/entry', ['position', 'name-alone', 'new-node']],
  ['resource-lists/list[@name="a"]/entry', ['attribute-test', 'name-alone', 'self-closing-parent', 'new-node']],
  ['resource-lists/list[3]/entry[4]', ['position', 'new-node', 'too-few-siblings', 'same-name']],
  ['resource-lists/list[3]/entry[2][@uri="2"]', ['position', 'attribute-test', 'position-and-test', 'existing-node']],
  ['resource-lists/list[4]/entry', ['position', 'name-alone', 'missing-parent']],
  ['resource-lists/list/entry', ['name-alone', 'several-parents', 'several-nodes']],
  ['resource-lists/*[1]', ['position', 'wildcard', 'existing-node']],
  ['resource-lists/list[1]/@name', ['position', 'self-closing-parent', 'existing-node']],
  ['resource-lists/list[2]/@id', ['position', 'new-node']],
  ['resource-lists/list[last()]', ['selector-beyond-grammar']],
  [
    "resource-lists/list[@name='&lt;']",
    ['attribute-test', 'reference-in-selector', 'apostrophes', 'new-node', 'same-name'],
  ],
] as const) {
  test(`the situation of ${selector}`, () => {
    assert.deepEqual(
      traitsAfter([stored, exchanged('PUT', `${URLS.document}/~~/${selector}`, 200)]),
      traits.map((one) => one),
    );
  });
}

test('an empty document element is a situation of its own', () => {
  const empty = withBody('PUT', URLS.document, `${DECLARATION}<resource-lists/>`, 201);
  const traits = traitsAfter([empty, exchanged('PUT', `${URLS.document}/~~/resource-lists/list`, 200)]);
  assert.deepEqual(traits, ['name-alone', 'empty-document-element', 'self-closing-parent', 'new-node']);
});

test('the last answer about a document tells what is stored', () => {
  const get = exchanged('GET', URLS.document, 200);
  assert.deepEqual(traitsAfter([get]), []);
  assert.deepEqual(traitsAfter([exchanged('GET', URLS.document, 404), get]), ['no-document']);
  assert.deepEqual(traitsAfter([stored, exchanged('DELETE', URLS.document, 200), get]), ['no-document']);
  assert.deepEqual(traitsAfter([withBody('GET', URLS.document, `${DECLARATION}<a><!-- --></a>`, 200), get]), [
    'stored-comment',
  ]);
  const refused = withBody('PUT', URLS.document, '<a><!-- --></a>', 409);
  assert.deepEqual(traitsAfter([withBody('PUT', URLS.document, '<a/>', 201), refused, get]), ['no-declaration']);
});

test('a change of a node leaves open what is stored', () => {
  const put = exchanged('PUT', `${URLS.document}/~~/resource-lists/list[1]`, 200);
  assert.deepEqual(traitsAfter([stored, put, put]), ['position']);
});

test('content that is not well-formed has no tree, and so no states of nodes', () => {
  const broken = withBody('PUT', URLS.document, `${DECLARATION}<a><b></a>`, 201);
  assert.deepEqual(traitsAfter([broken, exchanged('GET', `${URLS.document}/~~/a/b`, 200)]), ['name-alone']);
});

test('content has traits', () => {
  const content = (body: string) => traitsAfter([withBody('PUT', URLS.element, body, 200)]).slice(1);
  assert.deepEqual(content('<a/>'), []);
  assert.deepEqual(content('<p:a xmlns:p="urn:p"/>'), ['prefix-in-content']);
  assert.deepEqual(content('<a><!-- --><?b?><![CDATA[c]]>&amp;</a>'), [
    'comment-in-content',
    'instruction-in-content',
    'cdata-in-content',
    'references-in-content',
  ]);
  assert.deepEqual(content('\ufeff<?xml version="1.0"?><a>ä</a>\n'), [
    'beyond-ascii',
    'byte-order-mark',
    'xml-declaration',
    'white-space-around',
  ]);
});

test('conditions have a form, and usual fields are no traits', () => {
  const fields = (headers: HeaderList) => {
    const { request, ...rest } = exchanged('GET', URLS.document, 200);
    return traitsAfter([{ ...rest, request: { ...request, headers } }]);
  };
  assert.deepEqual(
    fields([
      ['User-Agent', 'a'],
      ['X-Anything', 'b'],
    ]),
    [],
  );
  assert.deepEqual(fields([['If-Match', '*']]), ['if-match', 'if-match-star']);
  assert.deepEqual(fields([['If-None-Match', '"a", "b"']]), ['if-none-match', 'if-none-match-list']);
  assert.deepEqual(fields([['If-Match', 'W/"a"']]), ['if-match', 'if-match-weak']);
  assert.deepEqual(fields([['If-Modified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT']]), ['if-modified-since']);
});
