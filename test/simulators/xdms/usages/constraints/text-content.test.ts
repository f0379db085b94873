import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from '../../../../../simulators/xdms/document/parse-document.js';
import { textContent } from '../../../../../simulators/xdms/usages/constraints/text-content.js';

const CONTENTS: readonly (readonly [content: string, text: string])[] = [
  ['<a/>', ''],
  ['<a></a>', ''],
  ['<a> b </a>', ' b '],
  ['<a>b&amp;&#x63;&lt;</a>', 'b&c<'],
  ['<a>b<!-- c -->d<?e f?>g</a>', 'bdg'],
  ['<a>b<![CDATA[<&amp;]]>c</a>', 'b<&amp;c'],
];

for (const [content, text] of CONTENTS) {
  test(`${content} contains ${JSON.stringify(text)}`, () => {
    const document = parseDocument(content);
    assert.equal(textContent(document, document.root), text);
  });
}
