import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { UsageFileError } from '../../../common/usages/usage-file-error.js';
import { NOTES, notes, usageFolder } from './a-usage.js';

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

test('a usage file is loaded with its schema, its paths and its examples', async () => {
  const usage = await loadUsage(usageFolder());
  assert.deepEqual(usage.rootElement, { namespace: 'urn:example:notes', localName: 'notes' });
  assert.deepEqual([usage.document, usage.scope, usage.globalReaders], ['index', 'users', 'everybody']);
  assert.deepEqual(usage.namespaces, ['urn:example:notes']);
  assert.equal(usage.schema?.validator.fault(notes('<note id="a"/>')), undefined);
  assert.match(usage.schema?.validator.fault(notes('<note/>')) ?? '', /attribute 'id' is required/);
  assert.equal(usage.examples.invalid.length, 4);
  assert.deepEqual(usage.unique[0]?.key.attribute, { namespace: '', localName: 'id' });
});

test('examples and schemas come from files, and schemas import others of the folder', async () => {
  const text = notes('<note id="a"/>');
  const file = usageFolder(
    { ...NOTES, schema: 'xsd/main.xsd', examples: { valid: [{ title: 'A', file: 'examples/a.xml' }] } },
    {
      'examples/a.xml': text,
      'xsd/main.xsd': `<xs:schema ${XS} targetNamespace="urn:m"><xs:import namespace="urn:example:notes" schemaLocation="../notes.xsd"/></xs:schema>`,
    },
  );
  const { examples, schema, namespaces } = await loadUsage(file);
  assert.deepEqual(examples.valid, [{ title: 'A', file: 'examples/a.xml', text }]);
  assert.deepEqual(
    schema?.texts.map((one) => one.path),
    ['xsd/main.xsd', 'notes.xsd'],
  );
  assert.deepEqual(namespaces, ['urn:m', 'urn:example:notes']);
  assert.match(schema?.validator.fault(notes('<note/>')) ?? '', /required/);
});

test('what a schema leaves open is not judged, and the rest keeps its lines', async () => {
  const { schema } = await loadUsage(usageFolder({ ...NOTES, open: ['notes'] }));
  const fault = (content: string) => schema?.validator.fault(notes(content));
  assert.equal(fault('<tag><note/>]]&gt;<!-- <note> --></tag><note id="a"/><tag of="later"/>'), undefined);
  assert.match(fault('<tag/><note/>') ?? '', /attribute 'id' is required/);
  assert.match(fault('<note id="a"><tag/></note>') ?? '', /note/, 'only children of notes are open');
  assert.match(fault('<o:tag xmlns:o="urn:o"/>') ?? '', /tag/, 'of the namespace of notes');
  assert.equal(
    fault('<note id="😀"/><tag at="😀">😀</tag><tag><notes><tag/><note/></notes></tag><note id="b"/>'),
    undefined,
  );
  assert.match(fault('<note/><tag a="😀"/>') ?? '', /attribute 'id' is required/);
  const unread = notes('<tag>&own;</tag>').replace('<notes', '<!DOCTYPE notes [<!ENTITY own "x">]>\n<notes');
  assert.match(schema?.validator.fault(unread) ?? '', /tag/, 'what cannot be read apart is judged as it is');
  assert.deepEqual(
    schema?.validator.faults(notes('\n<tag>\r\n\n</tag>\n<note/>')).map(({ line }) => line),
    [notes('').split('\n').length + 4],
  );
});

test('an included schema without a target namespace takes that of its includer', async () => {
  const file = usageFolder(
    { ...NOTES, schema: 'main.xsd', rootElement: 'notes', unique: [], references: [] },
    {
      'main.xsd': `<xs:schema ${XS} targetNamespace="urn:example:notes"><xs:include schemaLocation="part.xsd"/></xs:schema>`,
      'part.xsd': `<xs:schema ${XS}><xs:element name="notes" type="xs:string"/></xs:schema>`,
    },
  );
  const { schema } = await loadUsage(file);
  assert.deepEqual(
    schema?.texts.map(({ namespace }) => namespace),
    ['urn:example:notes', 'urn:example:notes'],
  );
});

test('a module checks documents, and what it returns is checked', async () => {
  const file = usageFolder(
    { ...NOTES, constraints: ['c.mjs', 'xcaliper:xml-1.0'] },
    {
      'c.mjs': `export default (text, { user }) =>
        text.includes('secret') ? { kind: 'constraint-failure', phrase: user } : text.includes('odd') ? 'odd' : undefined;`,
    },
  );
  const [first, second] = (await loadUsage(file)).constraints;
  assert.ok(first !== undefined && 'check' in first);
  const place = { user: 'sip:a@b.c', document: 'index' };
  assert.equal(first.check('fine', place), undefined);
  assert.deepEqual(first.check('secret', place), { kind: 'constraint-failure', phrase: 'sip:a@b.c' });
  assert.throws(() => first.check('odd', place), /c\.mjs must return undefined, or .*, got a string/);
  assert.deepEqual(second, { builtIn: 'xml-1.0' });
});

/** Changes of the notes, the key that the error names, and a part of its message. */
const BAD: readonly [change: object, key: string, problem: RegExp, files?: Readonly<Record<string, string>>][] = [
  [{ auid: 'a/b' }, '', /auid: must be an AUID/],
  [{ mimetype: 'x' }, '', /unknown key mimetype; did you mean mimeType\?/],
  [{ prefixes: { '1': 'urn:x' } }, 'prefixes.1', /must be a prefix/],
  [{ rootElement: 'x:notes' }, 'rootElement', /prefixes has no x; add it/],
  [{ rootElement: 'notse' }, 'rootElement', /declares no element notse .*did you mean notes\?/],
  [{ rootElement: 'note' }, 'rootElement', /declares no element note /],
  [
    { namespace: 'urn:other', rootElement: 'n:notes' },
    'namespace',
    /no target namespace "urn:other"; it has "urn:example:notes"/,
  ],
  [{ namespaces: ['urn:example:notes', 'urn:y'] }, 'namespaces[1]', /no target namespace "urn:y"/],
  [{ open: ['notes', 'not'] }, 'open[1]', /declares no element not .*; did you mean note\?/],
  [{ schema: undefined, namespaces: ['urn:y'] }, 'namespaces', /needs a schema/],
  [{ unique: [{ elements: 'notes/note[1]', key: '@id' }] }, 'unique[0].elements', /is not a path/],
  [{ unique: [{ elements: 'notes/@id', key: '@id' }] }, 'unique[0].elements', /must end at an element/],
  [
    { unique: [{ elements: 'notes/nots', key: '@id' }] },
    'unique[0].elements',
    /did you mean notes\?|did you mean note\?/,
  ],
  [
    { references: [{ elements: 'notes', key: '@to', target: '@id' }] },
    'references[0].target',
    /must start with the document element/,
  ],
  [{ naming: { documents: '[' } }, 'naming.documents', /Invalid regular expression/],
  [{ naming: { documents: '^x$' } }, 'naming.documents', /must match the document of the usage, "index"/],
  [{ schema: 'no.xsd' }, 'schema', /no\.xsd cannot be read: there is no such file/],
  [{ schema: '../notes.xsd' }, 'schema', /leads out of the folder/],
  [
    { schema: 'bad.xsd' },
    'schema',
    /bad\.xsd, line 2: .*'nope' does not resolve/,
    { 'bad.xsd': `<xs:schema ${XS}>\n<xs:element name="a" type="nope"/></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /bad\.xsd is not well-formed XML: line 2: /,
    { 'bad.xsd': `<xs:schema ${XS}>\n<a></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /bad\.xsd is not read as a schema: it is nested deeper than 1000 elements/,
    { 'bad.xsd': `<xs:schema ${XS}>${'<xs:a>'.repeat(2_000)}` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /bad\.xsd, line 1: .*https:\/\/www\.example\.com\/x\.xsd" of xs:include is an absolute URI/,
    { 'bad.xsd': `<xs:schema ${XS}><xs:include schemaLocation="https://www.example.com/x.xsd"/></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /"\.\.\/\.\.\/etc\/passwd" of xs:import leads out/,
    { 'bad.xsd': `<xs:schema ${XS}><xs:import namespace="urn:y" schemaLocation="../../etc/passwd"/></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /"\/etc\/passwd" of xs:include leads out/,
    { 'bad.xsd': `<xs:schema ${XS}><xs:include schemaLocation="/etc/passwd"/></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /"\/\/host\/x\.xsd" of xs:include is an absolute URI/,
    { 'bad.xsd': `<xs:schema ${XS}><xs:include schemaLocation="//host/x.xsd"/></xs:schema>` },
  ],
  [
    { schema: 'bad.xsd' },
    'schema',
    /line 1: imports the namespace "urn:y" from notes\.xsd, whose target namespace is "urn:example:notes"/,
    { 'bad.xsd': `<xs:schema ${XS}><xs:import namespace="urn:y" schemaLocation="notes.xsd"/></xs:schema>` },
  ],
  [{ constraints: 'no.mjs' }, 'constraints', /cannot load no\.mjs/],
  [
    { constraints: ['c.mjs'] },
    'constraints[0]',
    /must export a function as default, and exports undefined/,
    { 'c.mjs': 'export const x = 1;' },
  ],
  [{ examples: { valid: [{ title: 'a', file: 'no.xml' }] } }, 'examples.valid[0].file', /cannot be read/],
  [
    {
      examples: {
        valid: [{ title: 'a', text: 'b' }],
        invalid: [{ title: 'a', text: 'b', report: 'constraint-failure', why: 'c' }],
      },
    },
    'examples.invalid[0].title',
    /is the title of examples\.valid\[0\] too/,
  ],
];

for (const [change, key, problem, files] of BAD) {
  test(`a usage file with ${JSON.stringify(change)} is refused: ${problem.source}`, async () => {
    const file = usageFolder({ ...NOTES, ...change }, files);
    await assert.rejects(loadUsage(file), (thrown) => {
      assert.ok(thrown instanceof UsageFileError);
      assert.equal(thrown.key, key);
      assert.match(thrown.message, problem);
      assert.ok(thrown.message.startsWith(file));
      return true;
    });
  });
}

test('a file that is not YAML is refused with the line', async () => {
  const file = path.join(path.dirname(usageFolder(NOTES, { 'other.yaml': 'auid: a\n  b: [' })), 'other.yaml');
  await assert.rejects(loadUsage(file), /other\.yaml: cannot be read as YAML: .* at line \d/);
  await assert.rejects(loadUsage(`${file}.no`), /cannot be read: there is no such file/);
});

test('a schema that is a link to a file elsewhere is refused', async () => {
  const elsewhere = path.join(path.dirname(usageFolder()), 'notes.xsd');
  const file = usageFolder({ ...NOTES, schema: 'link.xsd' });
  symlinkSync(elsewhere, path.join(path.dirname(file), 'link.xsd'));
  await assert.rejects(
    loadUsage(file),
    /schema: link\.xsd cannot be read: it is a link to a file outside of the folder/,
  );
});
