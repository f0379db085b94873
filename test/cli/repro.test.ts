import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { resultsJson } from '../../src/result/results-json.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

async function resultsFile(context: TestContext): Promise<string> {
  const file = path.join(await temporaryFolder(context), 'results.json');
  const request = { method: 'GET', url: 'http://127.0.0.1:1234/xcap-root/a', headers: [] };
  const cases = [aCase('a/get', 'passed', { exchanges: [{ request, durationMs: 1 }] }), aCase('a/idle', 'passed')];
  await writeFile(file, resultsJson(aResult(cases)));
  return file;
}

test('repro prints a script that repeats a case', async (context) => {
  const { code, stdout } = await runHere(['repro', 'a/get', '--results', await resultsFile(context)]);
  assert.equal(code, 0);
  assert.match(stdout, /^#!\/bin\/sh\n# Case a\/get: /);
  assert.match(stdout, /--url "\$ROOT"\/a\n$/);
});

test('repro refuses an unknown case, one without requests and a missing file in one line', async (context) => {
  const file = await resultsFile(context);
  for (const [id, results, message] of [
    ['a/gte', file, /has no case "a\/gte"; the nearest are a\/get/],
    ['a/idle', file, /case a\/idle sent no request/],
    ['a/get', `${file}.gone`, /there is no file/],
  ] as const) {
    const { code, stderr, stdout } = await runHere(['repro', id, '--results', results]);
    assert.equal(code, 2, stderr);
    assert.match(stderr, /^xcaliper: [^\n]+\n$/);
    assert.match(stderr, message);
    assert.equal(stdout, '');
  }
});
