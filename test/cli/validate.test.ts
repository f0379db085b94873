import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { usageFolder } from '../common/usages/a-usage.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';
import { ending, startCli } from './spawn-cli.js';

const VALID = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>\n';
const INVALID =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">\n  <list><entry/></list>\n</resource-lists>\n';

async function folderWith(context: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await temporaryFolder(context);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(cwd, path.dirname(name)), { recursive: true });
    await writeFile(path.join(cwd, name), text);
  }
  return cwd;
}

test('validate prints place, rule and what to write, and fails', async (context) => {
  const cwd = await folderWith(context, { 'good.xml': VALID, 'bad.xml': INVALID });
  const { code, stdout, stderr } = await runHere(['validate', 'good.xml', 'bad.xml'], { cwd });
  assert.deepEqual([code, stderr], [1, '']);
  assert.equal(
    stdout,
    `good.xml: valid as resource-lists (also possible: --auid org.alliance.group-usage-list)
bad.xml:2:9: schema-validation-error: Element 'entry': The attribute 'uri' is required but missing.
    rule   A document complies with its schema. (RFC 4825 §8.2.5)
    mend   Add the attribute uri.
bad.xml: judged as resource-lists (also possible: --auid org.alliance.group-usage-list)
2 documents: 1 valid, 1 invalid
`,
  );
});

test('validate reads a folder: documents are *.xml, or have no dot in their names', async (context) => {
  const cwd = await folderWith(context, {
    'd/resource-lists/users/sip:a@example.com/index': VALID,
    'd/b.xml': VALID,
    'd/readme.txt': 'no document',
    'e/readme.txt': 'no document',
  });
  const { code, stdout } = await runHere(['validate', 'd'], { cwd });
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^d\/b\.xml: valid.*\nd\/resource-lists\/users\/sip:a@example\.com\/index: valid.*\n2 documents: 2 valid/,
  );
  const empty = await runHere(['validate', 'e'], { cwd });
  assert.deepEqual(
    [empty.code, empty.stderr],
    [2, 'xcaliper: e: the folder has no documents; they are called *.xml, or have no dot in their names\n'],
  );
});

test('validate reads standard input', async () => {
  const child = startCli(['validate', '-']);
  child.stdin.end(INVALID);
  const { code, stdout } = await ending(child);
  assert.equal(code, 1);
  assert.match(stdout, /^-:2:9: schema-validation-error: /);
});

test('validate --json prints all findings', async (context) => {
  const cwd = await folderWith(context, { 'bad.xml': INVALID });
  const { code, stdout } = await runHere(['validate', '--json', 'bad.xml'], { cwd });
  const { documents } = JSON.parse(stdout) as { documents: Record<string, unknown>[] };
  assert.equal(code, 1);
  const { faults, ...document } = documents[0] ?? {};
  assert.deepEqual(document, {
    file: 'bad.xml',
    usage: 'resource-lists',
    alternatives: ['org.alliance.group-usage-list'],
  });
  assert.deepEqual(faults, [
    {
      rule: 'schema-validation-error',
      clause: 'RFC 4825 §8.2.5',
      requirement: 'A document complies with its schema.',
      text: "Element 'entry': The attribute 'uri' is required but missing.",
      advice: 'Add the attribute uri.',
      line: 2,
      column: 9,
    },
  ]);
});

test('validate --sarif prints the place of each fault', async (context) => {
  const cwd = await folderWith(context, { 'a b.xml': INVALID });
  const { code, stdout } = await runHere(['validate', '--sarif', 'a b.xml'], { cwd });
  const { runs } = JSON.parse(stdout) as {
    runs: [{ results: object[]; tool: { driver: { rules: { id: string }[] } } }];
  };
  assert.equal(code, 1);
  assert.deepEqual(
    runs[0].tool.driver.rules.map(({ id }) => id),
    ['schema-validation-error/RFC-4825-§8.2.5'],
  );
  assert.deepEqual((runs[0].results[0] as { locations: unknown }).locations, [
    { physicalLocation: { artifactLocation: { uri: 'a%20b.xml' }, region: { startLine: 2, startColumn: 9 } } },
  ]);
});

test('a document that is not judged is no measurement, unless another one has a fault', async (context) => {
  const cwd = await folderWith(context, { 'odd.xml': '<odd/>', 'bad.xml': INVALID });
  const odd = await runHere(['validate', 'odd.xml'], { cwd });
  assert.equal(odd.code, 3);
  assert.match(odd.stdout, /^odd\.xml: not judged: no known usage has the document element odd in no namespace/);
  assert.match(odd.stdout, /^1 document: 0 valid, 0 invalid, 1 not judged$/m);
  assert.equal((await runHere(['validate', 'odd.xml', 'bad.xml'], { cwd })).code, 1);
});

test('validate judges by a usage file', async (context) => {
  const cwd = await folderWith(context, { 'n.xml': '<notes xmlns="urn:example:notes"><note/></notes>' });
  const { code, stdout } = await runHere(['validate', '--usage', usageFolder(), 'n.xml'], { cwd });
  assert.equal(code, 1);
  assert.match(stdout, /^n\.xml:1:34: schema-validation-error: .*'id' is required/);
});

const REFUSED: readonly (readonly [args: readonly string[], line: RegExp])[] = [
  [['nowhere.xml'], /^xcaliper: nowhere\.xml: cannot be read: there is no such file; check the path/],
  [['--auid', 'resource-list', '.'], /^xcaliper: --auid: .*did you mean resource-lists\?\n$/],
  [['--usage', 'u.yaml', '--auid', 'x', '.'], /'--usage <file>' cannot be used with option '--auid <AUID>'/],
  [['--json', '--sarif', '.'], /cannot be used with/],
  [['--xcap-root', 'xcap', '.'], /^xcaliper: --xcap-root: must be an absolute URI/],
];

for (const [args, line] of REFUSED) {
  test(`validate ${args.join(' ')} is refused in one line`, async (context) => {
    const cwd = await folderWith(context, { 'good.xml': VALID });
    const { code, stderr } = await runHere(['validate', ...args], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, line);
  });
}
