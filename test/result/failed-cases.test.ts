import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../common/errors.js';
import { readFailedCases } from '../../src/result/failed-cases.js';
import { OUTCOMES } from '../../src/result/outcome.js';
import { resultsJson } from '../../src/result/results-json.js';
import { aCase, aMissedCase, aResult } from '../measure/server/a-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

test('cases that did not pass run again; cases that do not apply do not', async (context) => {
  const file = path.join(await temporaryFolder(context), 'results.json');
  await writeFile(file, resultsJson(aResult(OUTCOMES.map((outcome) => aCase(outcome, outcome, { reason: 'why' })))));
  assert.deepEqual(await readFailedCases(file), {
    file,
    cases: ['failed', 'blocked', 'inconclusive', 'subject-died', 'harness-error'],
  });
});

for (const [what, text, said] of [
  ['that is not there', undefined, /there is no such file/],
  ['that is no JSON', '{', /JSON/],
  ['of another kind', '{"format":2,"cases":[{"id":"a"}]}', /not a results\.json: cases\[0\]\.outcome/],
  ['of format 1', '{"format":1,"cases":[]}', /format: must be 2: older files have other case ids/],
  ['without anything to run again', resultsJson(aResult([aCase('a', 'passed')])), /nothing to run again/],
] as const) {
  test(`a file ${what} is refused`, async (context) => {
    const file = path.join(await temporaryFolder(context), 'results.json');
    if (text !== undefined) await writeFile(file, text);
    await assert.rejects(readFailedCases(file), (error) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.equal(error.argument, 'failed');
      assert.ok(error.message.includes(file));
      assert.match(error.message, said);
      return true;
    });
  });
}

test('a case that could not run after a crash runs again, as does the one on which the subject died', async (context) => {
  const file = path.join(await temporaryFolder(context), 'results.json');
  const died = aCase('a', 'subject-died', { reason: 'why', isSubjectGone: true });
  await writeFile(file, resultsJson(aResult([died, aMissedCase('b'), aCase('c', 'passed')])));
  assert.deepEqual((await readFailedCases(file)).cases, ['a', 'b']);
});
