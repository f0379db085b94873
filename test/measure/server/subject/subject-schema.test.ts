import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { subjectJsonSchema, subjectSchema } from '../../../../src/measure/server/subject/subject-schema.js';

const published: object = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'schemas', 'subject.schema.json'), 'utf8'));

/** Allows unions of numbers and texts. */
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(published);

test('the published schema equals the schema of the reader', () => {
  const current: unknown = JSON.parse(JSON.stringify(subjectJsonSchema()));
  assert.deepEqual(
    published,
    current,
    `write this to schemas/subject.schema.json:\n${JSON.stringify(current, null, 2)}`,
  );
});

const FILE = { name: 'lab', xcapRoot: 'http://lab/x', users: [{ xui: 'sip:alice@example.com' }] };

const VALUES: readonly [what: string, value: unknown, fits: boolean][] = [
  ['the least there must be', FILE, true],
  ['a link to the schema', { $schema: './subject.schema.json', ...FILE }, true],
  ['a time as text', { ...FILE, timeoutMs: '250' }, true],
  ['names of usages', { ...FILE, preset: 'oma', usages: { 'resource-lists': { document: 'index.xml' } } }, true],
  ['headers and TLS', { ...FILE, headers: { a: 'b' }, secretHeaders: ['a'], tls: { ca: 'x.pem' } }, true],
  ['a mock', { name: 'lab', start: { mock: { auth: 'digest' } } }, true],
  ['a command', { ...FILE, start: { command: 'x', env: { A: 1 }, readyWhen: { tcp: 8080 } } }, true],
  ['a container', { ...FILE, start: { container: { image: 'x', port: 80 } } }, true],
  ['a mock and a command', { ...FILE, start: { mock: {}, command: 'x' } }, false],
  ['a container without a port', { ...FILE, start: { container: { image: 'x' } } }, false],
  ['no name', { xcapRoot: FILE.xcapRoot, users: FILE.users }, false],
  ['an empty name', { ...FILE, name: '' }, false],
  ['no users', { ...FILE, users: [] }, false],
  ['an unknown key', { ...FILE, timeout: 5 }, false],
  ['an unknown key of a user', { ...FILE, users: [{ xui: 'sip:a@b.c', user: 'x' }] }, false],
  ['an unknown preset', { ...FILE, preset: 'gsma' }, false],
  ['a claim without a reason', { ...FILE, claims: { 'rls-services': '' } }, false],
  ['a document name that leads elsewhere', { ...FILE, usages: { 'rls-services': { document: 'a/../b' } } }, false],
  ['an AUID of two segments', { ...FILE, usages: { 'rls-services': { auid: 'a/b' } } }, false],
];

for (const [what, value, fits] of VALUES) {
  test(`${what}: the published schema and the reader agree`, () => {
    assert.equal(validate(value), fits, JSON.stringify(validate.errors));
    assert.equal(subjectSchema.safeParse(value).success, fits);
  });
}
