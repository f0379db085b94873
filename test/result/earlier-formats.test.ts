import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { compareRuns } from '../../src/report/compare/comparison.js';
import { reportHtml } from '../../src/report/html/report/report-page.js';
import { parseResults } from '../../src/result/parse-results.js';
import { resultsJson } from '../../src/result/results-json.js';
import { gradeRequirements } from '../../src/result/run-result.js';

// Files that versions before the common result for servers and clients have written. client.json keeps only some of its
// requirements: each kind of verdict, and all that a conversation breaks.

function earlier(name: string) {
  const file = path.join(PACKAGE_ROOT, 'test/result/earlier', name);
  return { text: readFileSync(file, 'utf8'), result: parseResults(readFileSync(file, 'utf8'), name) };
}

const VERDICT_NOW: Readonly<Record<string, string>> = { undecided: 'blocked', 'not exercised': 'untested' };

test('a client.json has the same verdicts as before, and its findings explain them', () => {
  const { text, result } = earlier('client.json');
  const before: readonly { readonly id: string; readonly verdict: string }[] = JSON.parse(text).requirements;
  assert.deepEqual(
    result.requirements.map(({ id, verdict }) => [id, verdict]),
    before.map(({ id, verdict }) => [id, VERDICT_NOW[verdict] ?? verdict]),
  );
  const deviating = ['violation', 'shortfall', 'note', 'blocked'];
  const graded = gradeRequirements(result.requirements, result.cases).filter(({ verdict }) =>
    deviating.includes(verdict),
  );
  assert.deepEqual(
    graded.map(({ id, verdict }) => [id, verdict]),
    result.requirements.filter(({ verdict }) => deviating.includes(verdict)).map(({ id, verdict }) => [id, verdict]),
  );
  assert.deepEqual(
    result.cases.map(({ id, outcome }) => [id, outcome]),
    [
      ['client/digest.md5', 'failed'],
      ['client/odd-user.quote', 'failed'],
      ['client/value-suggested', 'failed'],
      ['client/set-an-attribute', 'failed'],
    ],
  );
  assert.deepEqual(parseResults(resultsJson(result), 'results.json'), result);
});

test('a client.json can be shown and compared', () => {
  const { result } = earlier('client.json');
  assert.match(reportHtml(result), /XCAP conformance of the client/);
  const { isOfOneSubject, unmatched } = compareRuns([result, { ...result, startedAt: new Date() }]);
  assert.deepEqual([isOfOneSubject, unmatched], [true, undefined]);
});

test('a results.json of format 2 is read as before', () => {
  const { text, result } = earlier('results-2.json');
  const before: { readonly requirements: unknown; readonly cases: unknown } = JSON.parse(text);
  const { requirements, cases } = JSON.parse(resultsJson(result));
  assert.deepEqual({ requirements, cases }, { requirements: before.requirements, cases: before.cases });
});
