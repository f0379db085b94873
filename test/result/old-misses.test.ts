import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportHtml } from '../../src/report/html/report/report-page.js';
import { summary } from '../../src/report/terminal/summary.js';
import { parseEarlierRun } from '../../src/result/earlier-run.js';
import { whyNoMeasurement } from '../../src/result/exit-code.js';
import { parseResults, parseResultsWithoutExchanges } from '../../src/result/parse-results.js';
import { resultsJson } from '../../src/result/results-json.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { anExchange } from '../report/a-full-result.js';

// Version 1.0 gave all cases after a death the outcome of the case that had killed the server.
const END = 'connect ECONNREFUSED 127.0.0.1:1; it did not recover within 10000 ms';
const exchanges = [{ request: anExchange().request, durationMs: 1 }];
const killer = aCase('killer', 'subject-died', { reason: `the subject died on this case: ${END}`, exchanges });
const missed = (id: string) => aCase(id, 'subject-died', { reason: `the subject had died before this case: ${END}` });
const survived = aCase('survived', 'subject-died', {
  reason: 'the subject died on this case: reset; it recovered',
  exchanges,
});

const written = (...cases: readonly CaseResult[]) => resultsJson(aResult(cases));
const endsOf = (text: string) =>
  parseResults(text, 'results.json').cases.map(({ id, outcome, isSubjectGone = false }) => [
    id,
    outcome,
    isSubjectGone,
  ]);

test('cases of an earlier version that met no server could not run, and the one that killed it has died', () => {
  const text = written(aCase('a', 'passed'), survived, killer, missed('b'), missed('c'));
  assert.deepEqual(endsOf(text), [
    ['a', 'passed', false],
    ['survived', 'subject-died', false],
    ['killer', 'subject-died', true],
    ['b', 'inconclusive', true],
    ['c', 'inconclusive', true],
  ]);
  const result = parseResults(text, 'results.json');
  assert.match(summary(result), /died in 2 cases\n[\s\S]*\n2 cases could not run after the last crash/);
  assert.deepEqual(result.requirements, parseResults(resultsJson(result), 'results.json').requirements);
});

test('the report on an earlier result shows one crash', () => {
  const page = reportHtml(parseResults(written(killer, missed('b'), missed('c')), 'results.json'));
  assert.match(
    page,
    /The server crashed in 1 case\.<\/b> It crashed on GET of a document\. 2 cases could not run after the crash/,
  );
  assert.doesNotMatch(page, /recurs/);
});

test('where no case of an earlier version is known to have killed the server, the first one without it counts', () => {
  assert.deepEqual(endsOf(written(survived, missed('b'), missed('c'))), [
    ['survived', 'subject-died', false],
    ['b', 'subject-died', true],
    ['c', 'inconclusive', true],
  ]);
});

test('all readers of results find that such a run is no measurement', () => {
  const text = written(aCase('a', 'passed'), killer, missed('b'));
  const [brief, earlier] = [parseResultsWithoutExchanges(text, 'results.json'), parseEarlierRun(text)];
  assert.ok(earlier !== undefined);
  for (const run of [brief, earlier]) assert.match(whyNoMeasurement(run) ?? '', /1 of 3 cases could not run$/);
});

test('deaths without a case after them stay as they are', () => {
  assert.deepEqual(endsOf(written(killer, aCase('a', 'passed'))), [
    ['killer', 'subject-died', false],
    ['a', 'passed', false],
  ]);
});
