import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { resultsJson } from '../../src/result/results-json.js';
import type { RunResult } from '../../src/result/run-result.js';
import { aResult } from '../measure/server/a-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { aCause } from '../report/a-cause.js';
import { aFullResult } from '../report/a-full-result.js';
import { runHere } from './run-here.js';

async function written(context: TestContext, result: RunResult): Promise<string> {
  const file = path.join(await temporaryFolder(context), 'results.json');
  await writeFile(file, resultsJson(result));
  return file;
}

test('explain --results explains a cause: figures, requirements, cases and an exchange', async (context) => {
  const { code, stdout, stderr } = await runHere([
    'explain',
    '--results',
    await written(context, aFullResult()),
    aCause().id,
  ]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^c1-put-attribute-answered-500-instead-2xx\n\nPUT of an attribute .*, 68 of 68: violates 1\n/);
  assert.match(stdout, /\nThe clause asks \(A-URI-01, RFC 4825 §8\):\n {2}A statement of level MUST\.\n/);
  assert.match(stdout, /\nRequirements violated:\n {2}RFC 4825 §8 \(1\)\n {4}A-URI-01 \(MUST\)\n/);
  assert.match(stdout, /\nRequirements only blocked:\n {2}RFC 4825 §8 \(1\)\n {4}A-URI-02 \(SHOULD\)\n/);
  assert.match(stdout, /\nCases:\n {2}client\/uris:a\n/);
  assert.match(stdout, /\nExample, exchange 2 of client\/uris:a:\n\n {2}GET \/xcap-root\//);
});

test('explain --results takes a number, an id with or without its rank, and the beginning of one', async (context) => {
  const causes = [aCause({ id: 'put-a' }), aCause({ id: 'put-b' }), aCause({ id: 'get' })];
  const file = await written(context, aResult([], { causes }));
  for (const [text, id] of [
    ['3', 'c3-get'],
    ['c2', 'c2-put-b'],
    ['C3-GET', 'c3-get'],
    ['put-a', 'c1-put-a'],
    ['c7-put-b', 'c2-put-b'],
    ['g', 'c3-get'],
    ['c2-p', 'c2-put-b'],
  ] as const) {
    const { code, stdout } = await runHere(['explain', '--results', file, text]);
    assert.deepEqual([code, stdout.split('\n')[0]], [0, id], text);
  }
  const ambiguous = await runHere(['explain', '--results', file, 'put']);
  assert.equal(ambiguous.code, 2);
  assert.match(ambiguous.stderr, /begin with "put"; give the number or more of the id of one: c1-put-a, c2-put-b\n$/);
  const beyond = await runHere(['explain', '--results', file, 'c9']);
  assert.equal(beyond.code, 2);
  assert.match(beyond.stderr, /has no cause "c9"; it lists c1 to c3\n$/);
});

test('explain --results prints the whole command that runs the example again, without a password', async (context) => {
  const asked = {
    subject: 'our xdms.yaml',
    users: [{ xui: 'sip:a@b', hasPassword: true as const }],
    usages: ['n.yaml'],
  };
  const commandOf = async (more: Partial<RunResult>): Promise<string | undefined> => {
    const file = await written(context, { ...aFullResult(), ...more });
    const { stdout } = await runHere(['explain', '--results', file, '1']);
    return /\nRun the example again:\n {2}(.*)\n/.exec(stdout)?.[1];
  };
  assert.equal(
    await commandOf({ options: asked }),
    `npx xcaliper run --subject 'our xdms.yaml' --user sip:a@b --password "$A_PASSWORD" --usage n.yaml --only client/uris:a`,
  );
  assert.equal(await commandOf({ options: {} }), 'npx xcaliper run --subject SUBJECT --only client/uris:a');
  const subject = { name: 'mock', xcapRoot: 'http://127.0.0.1:1234/xcap-root' };
  assert.equal(await commandOf({ options: {}, subject }), 'npx xcaliper run --only client/uris:a');
});

test('explain --results without an id lists the causes', async (context) => {
  const causes = [aCause({ id: 'one' }), aCause({ id: 'two' })];
  const listed = await runHere(['explain', '--results', await written(context, aResult([], { causes }))]);
  assert.equal(listed.code, 0);
  assert.ok(
    listed.stdout.indexOf('(c1-one)') < listed.stdout.indexOf('(c2-two)') && listed.stdout.includes('68 of 68'),
  );
  const none = await runHere(['explain', '--results', await written(context, aResult([]))]);
  assert.deepEqual([none.code, /lists no causes/.test(none.stdout)], [0, true]);
});

test('an unknown cause is refused, with the nearest id', async (context) => {
  const { code, stderr } = await runHere([
    'explain',
    '--results',
    await written(context, aFullResult()),
    'put-atribute',
  ]);
  assert.equal(code, 2);
  assert.match(stderr, /has no cause "put-atribute"; the nearest are c1-put-attribute-answered-500-instead-2xx\n$/);
});

test('explain with the number of a cause, or with nothing, takes the last results', async (context) => {
  const cwd = await temporaryFolder(context);
  for (const id of [['1'], ['c2'], ['c3-put-answered-500'], []]) {
    const { code, stderr } = await runHere(['explain', ...id], { cwd });
    assert.deepEqual(
      [code, stderr],
      [2, 'xcaliper: --results: there are none below reports; xcaliper run writes them\n'],
    );
  }
  const folder = path.join('reports', 'lab');
  await mkdir(path.join(cwd, folder), { recursive: true });
  await writeFile(path.join(cwd, folder, 'results.json'), resultsJson(aFullResult()));
  const { code, stdout, stderr } = await runHere(['explain', '1'], { cwd });
  assert.deepEqual(
    [code, stdout.split('\n')[0], stderr],
    [0, 'c1-put-attribute-answered-500-instead-2xx', `results: ${path.join(folder, 'results.json')}\n`],
  );
  assert.match((await runHere(['explain'], { cwd })).stdout, /c1-put-attribute-answered-500-instead-2xx/);
});
