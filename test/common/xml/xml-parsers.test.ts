import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';

/** Who makes a parser, and why it may. */
const MAKERS: Readonly<Record<string, string>> = {
  'common/xml/read-tree.ts': 'checks the limits',
  'common/xml/canonical-xml.ts': 'checks the limits',
  'common/xml-schema/compile-schema.ts': 'its callers check the limits of documents',
  'common/usages/open-content.ts': 'its callers check the limits of documents',
  'common/usages/read-schema.ts': 'reads schemas without a tree',
  'common/judging/suspect.ts': 'reads schemas without a tree',
  'src/diagnosis/answer/report-form.ts': 'checks the limits',
  'src/diagnosis/families/stored/tree.ts': 'checks the limits',
  'src/result/causes/situation/stored-tree.ts': 'checks the limits',
  'steps/xcap/requests/uris.ts': 'reads one tag without a tree',
};

const MAKES = /\bnew (?:DOMParser|SaxesParser)\b|\bXmlDocument\.from/;

test('texts of others reach an XML parser through the files that bound them', () => {
  const found = ['common', 'src', 'steps'].flatMap((room) =>
    readdirSync(path.join(PACKAGE_ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => file.endsWith('.ts') && MAKES.test(readFileSync(path.join(PACKAGE_ROOT, file), 'utf8'))),
  );
  assert.deepEqual(found.sort(), Object.keys(MAKERS).sort());
});
