import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedRun, missingRun } from '../../../src/report/compare/compared-run.js';
import { trendSummary, trendsOf } from '../../../src/report/compare/trend.js';
import { trendHtml } from '../../../src/report/html/compare/compare-trend-page.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';

function onDay(day: number, outcome: 'passed' | 'failed', more: Partial<RunResult> = {}): RunResult {
  return { ...aResult([aCase('a', outcome)]), startedAt: new Date(Date.UTC(2026, 10, day)), ...more };
}

const RUNS = [onDay(3, 'failed'), onDay(1, 'passed'), onDay(2, 'failed', { partial: true }), onDay(4, 'passed')].map(
  (result) => comparedRun(result, false),
);

test('a trend is in the order of time, and compares each measurement with the one before', () => {
  const [trend] = trendsOf(RUNS);
  assert.deepEqual(
    trend?.points.map(({ changes }) => [changes.worse, changes.better]),
    [
      [[], []],
      // The interrupted run is left out.
      [[], []],
      [['A-URI-01'], []],
      [[], ['A-URI-01']],
    ],
  );
  assert.match(trendSummary(trendsOf(RUNS), 200), /4 runs; .* worse: 0; better: 1; undecided now: 0\.$/);
});

test('each subject has a trend, and a file without a result has none', () => {
  const other = { ...onDay(1, 'passed'), subject: { name: 'other', xcapRoot: 'http://b/' } };
  const runs = [...RUNS, comparedRun(other, false), missingRun('gone', 'its file does not exist')];
  assert.deepEqual(
    trendsOf(runs).map(({ points }) => points.length),
    [4, 1],
  );
});

test('the page draws a line per verdict, marks interrupted runs, and lists files without a result', () => {
  const page = trendHtml(trendsOf(RUNS), [missingRun('gone', 'its file does not exist')]);
  assert.equal(page.match(/<polyline/g)?.length, 5);
  const [, line = ''] = /<polyline class="v" points="([^"]*)"/.exec(page) ?? [];
  assert.equal(line.split(' ').length, 3);
  assert.match(page, /⚠ no valid measurement<\/span> the run was stopped before its end; left out/);
  assert.match(page, /gone: its file does not exist/);
});
