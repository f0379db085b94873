import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { NOTES, notes, usageFolder } from '../common/usages/a-usage.js';
import { runHere } from './run-here.js';

test('usage check says what the mock does with each example, and which nodes there are', async () => {
  const { code, stdout, stderr } = await runHere(['usage', 'check', usageFolder()]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(
    stdout,
    /^usage +com\.example\.notes, application\/vnd\.example\.notes\+xml\nschema +notes\.xsd compiles\n/,
  );
  assert.match(stdout, /^ok +Two notes: stored$/m);
  assert.match(stdout, /^ok +Equal ids: uniqueness-failure: There is another note with the value "a" of @id\.$/m);
  assert.match(stdout, /^ {2}notes\/note\/@id \(2\)$/m);
  assert.match(stdout, /^All 5 examples are what the usage file says of them\.\n$/m);
});

test('usage check --json prints the same as JSON', async () => {
  const { code, stdout } = await runHere(['usage', 'check', '--json', usageFolder()]);
  const found: { ok?: boolean; examples?: unknown[]; missing?: unknown } = JSON.parse(stdout);
  assert.deepEqual([code, found.ok, found.examples?.length, found.missing], [0, true, 5, []]);
});

test('an example that contradicts its expectation fails the check with one line', async () => {
  const examples = {
    valid: [{ title: 'No id', text: notes('<note/>') }],
    invalid: [
      { title: 'Fine', text: notes(''), report: 'uniqueness-failure', why: 'It is not.' },
      { title: 'Other', text: notes('<link to="x"/>'), report: 'constraint-failure', why: 'A link.', phrase: 'twice' },
    ],
  };
  const { code, stdout } = await runHere(['usage', 'check', usageFolder({ ...NOTES, examples })]);
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^WRONG +No id: expected stored, but the mock answers schema-validation-error: .*'id' is required/m,
  );
  assert.match(stdout, /^WRONG +Fine: expected uniqueness-failure, but the mock answers 201 and stores it$/m);
  assert.match(stdout, /^WRONG +Other: the phrase of the fault lacks "twice": There is no such note\.$/m);
  assert.match(stdout, /^in no valid example: link$/m);
  assert.match(stdout, /^no valid example has the elements of references\[0\]$/m);
  assert.match(stdout, /^3 of 3 examples are not what the usage file says/m);
});

const BAD: readonly (readonly [change: object, line: RegExp])[] = [
  [{ auid: 'resource-lists' }, /: auid: resource-lists is a usage of the mock already; choose another AUID\n$/],
  [{ namespace: 'urn:other', rootElement: 'n:notes' }, /: namespace: the schema has no target namespace "urn:other"/],
  [
    { constraints: 'xcaliper:xml1.0' },
    /: constraints: the mock has no xcaliper:xml1\.0; did you mean xcaliper:xml-1\.0\?\n$/,
  ],
  [{ scheme: 'x' }, /: unknown key scheme; did you mean schema\?\n$/],
];

for (const [change, line] of BAD) {
  test(`usage check refuses ${JSON.stringify(change)} in one line, and so does the mock`, async () => {
    const file = usageFolder({ ...NOTES, ...change });
    for (const args of [
      ['usage', 'check', file],
      ['xdms', '--port', '0', '--usage', file],
    ]) {
      const { code, stdout, stderr } = await runHere(args);
      assert.deepEqual([code, stdout, stderr.split('\n').length], [2, '', 2]);
      assert.ok(stderr.startsWith(`xcaliper: ${file}: `), stderr);
      assert.match(stderr, line);
    }
  });
}

test('two usage files with one AUID are refused', async () => {
  const [one, other] = [usageFolder(), usageFolder()];
  const { code, stderr } = await runHere(['xdms', '--port', '0', '--usage', one, '--usage', other]);
  assert.equal(code, 2);
  assert.equal(
    stderr,
    `xcaliper: ${other}: auid: com.example.notes is a usage of ${one} already; choose another AUID\n`,
  );
});

test('the usage file of the documentation passes its check', async () => {
  const page = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'your-own-usage.md'), 'utf8');
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
  const file = usageFolder(
    {},
    { 'notes.xsd': block('xml'), 'constraints.mjs': block('js'), 'doc.yaml': block('yaml') },
  );
  const { code, stdout, stderr } = await runHere(['usage', 'check', path.join(path.dirname(file), 'doc.yaml')]);
  assert.deepEqual([code, stderr], [0, ''], stdout);
});
