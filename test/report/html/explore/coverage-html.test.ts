import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageHtml } from '../../../../src/report/html/explore/coverage-html.js';
import { summary } from '../../../../src/report/terminal/summary.js';
import { coverageText } from '../../../../src/report/words/coverage-sentence.js';
import { parseResults } from '../../../../src/result/parse-results.js';
import { resultsJson } from '../../../../src/result/results-json.js';
import { aFullResult } from '../../a-full-result.js';

const COVERAGE = [
  { requests: 30, rules: 20, selectors: 9, transitions: 50 },
  { requests: 2_410, rules: 61, selectors: 34, transitions: 212 },
  { requests: 3_000, rules: 61, selectors: 34, transitions: 212 },
];
const TEXT = '61 rules, 34 shapes, 212 transitions; the last new one at request 2,410';

test('a sentence says what was covered, and when something new was last seen', () => {
  assert.equal(coverageText(COVERAGE), TEXT);
  assert.equal(coverageText([]), undefined);
});

test('the chart has a curve for each count, from 0 to the last request', () => {
  const page = coverageHtml(COVERAGE)?.toString() ?? '';
  const curves = [...page.matchAll(/points="([^"]*)"/g)].map(([, points = '']) => points.split(' '));
  assert.deepEqual(
    curves.map(({ length }) => length),
    [4, 4, 4],
  );
  assert.deepEqual(curves[0], ['0,140.0', '2.8,100.7', '224.9,20.0', '280.0,20.0']);
  assert.match(page, /aria-label="34 shapes after 3,000 requests"/);
  assert.equal(coverageHtml(undefined), undefined, 'a run has no such chart');
});

test('results keep the points, and the terminal shows the sentence', () => {
  const result = { ...aFullResult(), coverage: COVERAGE };
  assert.deepEqual(parseResults(resultsJson(result), 'results.json').coverage, COVERAGE);
  assert.match(summary(result, { width: 120 }), /^covered +61 rules, .* request 2,410$/m);
});
