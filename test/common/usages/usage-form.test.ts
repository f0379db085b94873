import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { usageForm, usageJsonSchema } from '../../../common/usages/usage-form.js';
import { NOTES } from './a-usage.js';

const published: object = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'schemas', 'usage.schema.json'), 'utf8'));

/** Allows unions of a text and a list. */
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(published);

test('the published schema equals the schema of the reader', () => {
  const current: unknown = JSON.parse(JSON.stringify(usageJsonSchema()));
  assert.deepEqual(published, current, `write this to schemas/usage.schema.json:\n${JSON.stringify(current, null, 2)}`);
});

const LEAST = { auid: 'com.example.notes', mimeType: 'application/x+xml', namespace: 'urn:x' };

const VALUES: readonly [what: string, value: unknown, fits: boolean][] = [
  ['the least there must be', LEAST, true],
  ['the notes', NOTES, true],
  ['one constraint', { ...LEAST, constraints: 'a.mjs' }, true],
  ['several constraints', { ...LEAST, constraints: ['a.mjs', 'xcaliper:xml-1.0'] }, true],
  ['a format that is known in part', { ...LEAST, namespace: '*', class: 'schema' }, true],
  ['a class that would bind', { ...LEAST, class: 'quote' }, false],
  ['a link to the schema', { $schema: './usage.schema.json', ...LEAST }, true],
  ['no namespace', { auid: 'a', mimeType: 'a/b' }, false],
  ['an AUID of two segments', { ...LEAST, auid: 'a/b' }, false],
  ['a media type in capitals', { ...LEAST, mimeType: 'Application/XML' }, false],
  ['a document name that leads elsewhere', { ...LEAST, document: '../index' }, false],
  ['an unknown scope', { ...LEAST, scope: 'group' }, false],
  ['an unknown key', { ...LEAST, root: 'x' }, false],
  ['a rule without a key', { ...LEAST, unique: [{ elements: 'a' }] }, false],
  [
    'a report that no document causes',
    { ...LEAST, examples: { invalid: [{ title: 'a', text: 'b', report: 'no-parent', why: 'c' }] } },
    false,
  ],
];

for (const [what, value, fits] of VALUES) {
  test(`${what}: the published schema of usage files and the reader agree`, () => {
    assert.equal(validate(value), fits, JSON.stringify(validate.errors));
    assert.equal(usageForm.safeParse(value).success, fits);
  });
}

test('an example has either a file or a text', () => {
  for (const source of [{}, { file: 'a.xml', text: '<a/>' }]) {
    const { error } = usageForm.safeParse({ ...LEAST, examples: { valid: [{ title: 'a', ...source }] } });
    assert.match(error?.issues[0]?.message ?? '', /^must have either file or text$/);
  }
});
