import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
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
  assert.match(stdout, /^put-attribute-answered-500-instead-2xx\n\nPUT of an attribute .*, 68 of 68: violates 1\n/);
  assert.match(stdout, /\nViolates:\n {2}A-URI-01 \(MUST\)\n {4}A statement of level MUST\.\n/);
  assert.match(stdout, /\nBlocks:\n {2}A-URI-02 \(SHOULD\)\n/);
  assert.match(stdout, /\nCases:\n {2}client\/uris:a\n/);
  assert.match(stdout, /\nExample, exchange 1 of client\/uris:a:\n\n {2}PUT \/xcap-root\//);
});

test('explain --results without an id lists the causes', async (context) => {
  const causes = [aCause({ id: 'one' }), aCause({ id: 'two' })];
  const listed = await runHere(['explain', '--results', await written(context, aResult([], { causes }))]);
  assert.equal(listed.code, 0);
  assert.ok(listed.stdout.indexOf('(one)') < listed.stdout.indexOf('(two)') && listed.stdout.includes('68 of 68'));
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
  assert.match(stderr, /has no cause "put-atribute"; the nearest are put-attribute-answered-500-instead-2xx\n$/);
});

test('explain without an id and without --results is refused', async () => {
  const { code, stderr } = await runHere(['explain']);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /explain: missing required argument 'ID'; add the id of a requirement or deviation, or --results/,
  );
});
