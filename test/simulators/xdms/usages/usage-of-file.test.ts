import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { loadUsage } from '../../../../common/usages/load-usage.js';
import { startXdms } from '../../../../simulators/start/xdms.js';
import { loadUsages } from '../../../../simulators/xdms/usages/served-usages.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { NOTES, notes, usageFolder } from '../../../common/usages/a-usage.js';
import { outcome, UsageServer } from './usage-under-test.js';

async function served(change: object, files?: Readonly<Record<string, string>>): Promise<UsageServer> {
  const [usage] = await loadUsages([usageFolder({ ...NOTES, ...change }, files)]);
  assert.ok(usage);
  return new UsageServer(usage);
}

test('startXdms serves usage files by path and as values, and lists them in the capabilities', async () => {
  const value = await loadUsage(usageFolder({ ...NOTES, auid: 'com.example.other', namespaces: [] }));
  const users = [{ xui: 'sip:alice@example.com' }];
  await using xdms = await startXdms({ users, usages: [usageFolder(), value] });
  for (const auid of ['com.example.notes', 'com.example.other']) {
    const response = await request(`${xdms.xcapRoot}/${auid}/users/sip:alice@example.com/index`, {
      method: 'PUT',
      headers: { 'content-type': NOTES.mimeType },
      body: notes('<note id="a"/>'),
    });
    assert.equal(response.statusCode, 201, await response.body.text());
  }
  const capabilities = await (await request(`${xdms.xcapRoot}/xcap-caps/global/index`)).body.text();
  assert.match(capabilities, /<auid>com\.example\.notes<\/auid>\s*<auid>com\.example\.other<\/auid>/);
  assert.match(capabilities, /<namespace>urn:example:notes<\/namespace>/);
});

test('a report of equal values names each of them but the first', async () => {
  const server = await served({});
  const { body } = server.put(notes('<note id="a"/><note id="b"/><note id="a"/><note id="a"/>'));
  assert.deepEqual(
    [...body.matchAll(/field="([^"]*)"/g)].map(([, field]) => field),
    ['notes/note%5B3%5D/@id', 'notes/note%5B4%5D/@id'],
  );
});

test('fields bind the prefixes of other namespaces, with prefixes of the file or new ones', async () => {
  const change = { schema: undefined, rootElement: '*', references: [], prefixes: { o: 'urn:o', ns1: 'urn:unused' } };
  const unique = [{ elements: '*/*', key: '@o:id' }];
  const server = await served({ ...change, unique });
  const twice = '<x xmlns="urn:x" xmlns:p="urn:o" p:id="1"/>'.repeat(2);
  assert.match(server.put(notes(twice)).body, /field="notes\/ns2:x%5B2%5D\/@o:id\?xmlns\(o=urn:o\)xmlns\(ns2=urn:x\)"/);
});

test('values within one parent differ, and those of two parents may be equal', async () => {
  const change = { schema: undefined, references: [] };
  const lists = (text: string) => notes(text.replaceAll('[', '<list>').replaceAll(']', '</list>'));
  const [apart, together] = ['[<e v="1"/>][<e v="1"/>]', '[<e v="1"/><e v="1"/>]'].map(lists);
  const rule = { elements: 'notes//e', key: '@v' };
  const inParent = await served({ ...change, unique: [{ ...rule, within: 'parent' }] });
  assert.equal(outcome(inParent.put(apart ?? '')), 'accepted');
  assert.equal(outcome(inParent.put(together ?? '')), 'uniqueness-failure');
  const inDocument = await served({ ...change, unique: [rule] });
  assert.equal(outcome(inDocument.put(apart ?? '')), 'uniqueness-failure');
});

/** A rule, a document that breaks it, and one that follows it. */
const KEYS: readonly (readonly [key: string, broken: string, repaired: string])[] = [
  ['.', '<e>a<!-- b --></e><e>&#97;</e>', '<e>a</e><e>b</e>'],
  ['k', '<e><k>a</k></e><e><k>a</k></e>', '<e><k>a</k></e><e/><e/>'],
  ['k/@v', '<e><k v="1"/></e><e><k v="1"/></e>', '<e><k v="1"/></e><e><k v="2"/></e>'],
  ['@v', '<e v="1"/><e v="&#49;"/>', '<e v="1"/><e V="1"/>'],
];

for (const [key, broken, repaired] of KEYS) {
  test(`the key ${key} compares values after expansion of references`, async () => {
    const server = await served({ schema: undefined, references: [], unique: [{ elements: 'notes/e', key }] });
    assert.equal(outcome(server.put(notes(repaired))), 'accepted');
    assert.equal(outcome(server.put(notes(broken))), 'uniqueness-failure');
  });
}

test('a reference finds its value, or the report has the phrase of the rule', async () => {
  const server = await served({});
  assert.equal(outcome(server.put(notes('<link to="a"/><note id="a"/>'))), 'accepted');
  const { body } = server.put(notes('<link to="b"/><note id="a"/>'));
  assert.match(body, /<constraint-failure phrase="There is no such note\."\/>/);
  const standard = await served({ references: [{ elements: 'notes/link', key: '@to', target: 'notes/note/@id' }] });
  assert.match(
    standard.put(notes('<link to="b"/>')).body,
    /link refers to &quot;b&quot;, which notes\/note\/@id does not have/,
  );
});

test('names, the reports of modules and the readers of global documents are those of the file', async () => {
  const server = await served(
    {
      naming: { documents: '^(?:index|drafts/[a-z]+)$', phrase: 'Call it index.' },
      directories: ['drafts'],
      constraints: ['c.mjs'],
      authorization: { globalReaders: 'privileged' },
    },
    {
      'c.mjs': `export default (text, { user, document }) =>
        text.includes('secret') ? { kind: 'constraint-failure', phrase: user + ' ' + document } : undefined;`,
    },
  );
  assert.equal(outcome(server.put(notes(''))), 'accepted');
  assert.equal(outcome(server.put(notes(''), 'drafts/one')), 'accepted');
  assert.match(server.put(notes(''), 'other').body, /phrase="Call it index\."/);
  assert.match(
    server.put(notes('<note id="secret"/>'), 'drafts/one').body,
    /phrase="sip:joe@example\.com drafts\/one"/,
  );
  const [usage] = [...server.state.usages.values()];
  assert.equal(usage?.globalReaders, 'privileged');
});

test('a module that returns something else lets no document through', async () => {
  const server = await served({ constraints: 'c.mjs' }, { 'c.mjs': 'export default () => false;' });
  assert.throws(() => server.put(notes('')), /c\.mjs must return undefined, or .* got a boolean/);
});

test('constraints of the mock are there for usage files', async () => {
  const server = await served({ constraints: ['xcaliper:xml-1.0'] });
  assert.equal(outcome(server.put(`<?xml version="1.1"?>${notes('')}`)), 'constraint-failure');
});

test('an undeclared name in a namespace of the file is refused, also inside wildcards of other usages', async () => {
  const [usage] = await loadUsages([usageFolder()]);
  const names = (one: ServedUsage | undefined) =>
    one?.namespaces.map(({ namespace, elements }) => [namespace, [...elements]]);
  assert.deepEqual(names(usage), [['urn:example:notes', ['notes', 'note', 'link']]]);
});
