import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DOMParser } from '@xmldom/xmldom';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { namedDocument, readDefinitions } from '../../../../src/measure/server/cases/named-documents.js';

test('documents of a definition page are read by name, without line breaks and indentation', () => {
  const page =
    '# Documents\n\n### one\n\nThe first,\non two lines.\n\n```xml\n<a>\n  <b/>\n</a>\n```\n\n### two\n\n```xml\n<c/>\n```\n';
  assert.deepEqual(
    [...readDefinitions(page)],
    [
      ['one', { name: 'one', purpose: 'The first, on two lines.', text: '<a><b/></a>' }],
      ['two', { name: 'two', purpose: '', text: '<c/>' }],
    ],
  );
});

test('every heading of our page defines a well-formed document', () => {
  const page = readFileSync(path.join(PACKAGE_ROOT, 'features/documents.md'), 'utf8');
  const definitions = readDefinitions(page);
  assert.deepEqual(
    [...definitions.keys()],
    [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name),
  );
  for (const { text } of definitions.values())
    assert.ok(new DOMParser().parseFromString(text, 'text/xml').documentElement);
});

test('an unknown name is refused, and the error names the page for its definition', () => {
  assert.throws(() => namedDocument('nobody'), /no document is named "nobody": define it in features\/documents\.md/);
});
