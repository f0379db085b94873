import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startControl, startXdms } from '../../simulators/index.js';
import { examplesOf, runExample } from '../support/run-example.js';

/** The pages about the mock, as one text. */
const page = (
  await Promise.all(
    ['mock-xdms.md', 'mock-options.md', 'mock-control.md'].map((name) =>
      readFile(path.join(PACKAGE_ROOT, 'docs', name), 'utf8'),
    ),
  )
).join('\n');
const examples = examplesOf(page);

/** The output of each example of the page, in its order. */
const PRINTED: readonly (readonly [about: string, output: RegExp])[] = [
  ['faults', /copes with a flaky network/],
  ['a flaky network with a client', /^# pass 1$/m],
  ['requests', /^request 1 got 415$/m],
  ['change notices', /<d:add sel="resource-lists"><list name="work"\/><\/d:add>/],
  ['asserted identities', /^Each identity opens the documents of one user.$/m],
  ['a control plane in code', /^200$/m],
  ['tenants', /^true$/m],
];

test('the page has the examples that are run here', () => {
  assert.equal(examples.length, PRINTED.length);
});

for (const [index, [about, output]] of PRINTED.entries()) {
  test(`the example about ${about} runs as printed`, async () => {
    const { stdout, stderr } = await runExample(examples[index] ?? '', `mock-xdms-${index + 1}`);
    assert.match(stdout, output);
    assert.equal(stderr, '');
  });
}

/** Runs a program against a mock with a control plane, in place of the addresses that the page has. */
async function runAgainstMock(
  program: string,
  args: (text: string) => readonly string[],
  text: string,
): Promise<string> {
  await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
  const control = await startControl(xdms, { port: 0 });
  try {
    const own = text.replaceAll('http://127.0.0.1:8090', control.url).replaceAll('http://127.0.0.1:8080', xdms.url);
    const { stdout } = await promisify(execFile)(program, args(own));
    return stdout;
  } finally {
    await control.close();
  }
}

/** Returns the first block of a language that contains a text. */
function blockWith(language: string, contained: string): string {
  const blocks = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  );
  const found = blocks.find((block) => block.includes(contained));
  assert.ok(found !== undefined, `no block of ${language} contains ${contained}`);
  return found;
}

const noProgram = (program: string): string | false =>
  process.env.CI === 'true' || spawnSync(program, ['--version']).status === 0 ? false : `there is no ${program}`;

test('the client in Python runs as printed', { skip: noProgram('python3') }, async () => {
  const printed = await runAgainstMock('python3', (text) => ['-c', text], blockWith('python', 'def control'));
  assert.equal(printed, 'request 2 got 404\n');
});

test('the commands of curl run as printed', { skip: noProgram('curl') }, async () => {
  const [start = '', ...commands] = blockWith('sh', '/requests/wait?method=GET').split('\n');
  assert.match(start, /^npx xcaliper xdms .*&$/);
  // The page starts a client between the second command and the third.
  const client = 'curl -s http://127.0.0.1:8080/xcap-root/resource-lists/users/sip:alice@example.com/index >/dev/null';
  const at = commands.findIndex((line) => line.includes('/requests/wait'));
  const script = ['set -e', ...commands.slice(0, at), client, ...commands.slice(at)].join('\n');
  const printed = await runAgainstMock('sh', (text) => ['-c', text], script);
  assert.match(printed, /^\{"done":true\}\{"number":1,.*"status":503.*\}\{"document":null\}\{"done":true\}$/);
});
