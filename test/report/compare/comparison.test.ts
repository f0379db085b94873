import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { missingRun } from '../../../src/report/compare/compared-run.js';
import { changeOf, compare, compareRuns, isAgreement, isDisagreement } from '../../../src/report/compare/comparison.js';
import { comparisonHtml } from '../../../src/report/html/compare/compare-page.js';
import { comparisonSentence, comparisonSummary } from '../../../src/report/terminal/comparison-summary.js';
import { numbersOf } from '../../../src/result/run-numbers.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';
import { anExchange } from '../a-full-result.js';
import { compareHtml } from './compare-html.js';

const GOOD = aResult([aCase('a', 'passed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
const BAD = aResult([aCase('a', 'failed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
const OTHER = named(BAD, 'other');

function named(result: RunResult, name: string): RunResult {
  return { ...result, subject: { ...result.subject, name } };
}

test('subjects disagree when both were measured and the verdicts differ', () => {
  const comparison = compareRuns([GOOD, OTHER]);
  assert.deepEqual(comparison.requirements.map(isDisagreement), [true, false, false]);
  assert.deepEqual(comparison.requirements.map(isAgreement), [false, true, false]);
  assert.equal(
    comparisonSentence(comparison),
    'The 2 subjects disagree on 1 of 2 requirements that were measured on them.',
  );
});

test('between two runs of one subject, requirements are better, worse or undecided', () => {
  const undecided = aResult([aCase('a', 'blocked'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
  assert.deepEqual(compareRuns([GOOD, BAD]).requirements.map(changeOf), ['worse', undefined, undefined]);
  assert.deepEqual(compareRuns([BAD, GOOD]).requirements.map(changeOf), ['better', undefined, undefined]);
  assert.deepEqual(compareRuns([GOOD, undecided]).requirements.map(changeOf), ['undecided', undefined, undefined]);
  assert.deepEqual(compareRuns([undecided, GOOD]).requirements.map(changeOf), ['changed', undefined, undefined]);
});

test('two runs of one subject get the order of their times, and causes in both show both effects', () => {
  const cause = aCause({ id: 'both', violates: ['A-URI-01', 'A-URI-02'], blocks: [] });
  const before = { ...BAD, causes: [cause] };
  const after = {
    ...BAD,
    startedAt: new Date(Number(BAD.startedAt) + 1_000),
    causes: [{ ...cause, violates: ['A-URI-01'] }],
  };
  const comparison = compareRuns([after, before]);
  assert.deepEqual(
    comparison.causes[0]?.found.map((one) => one?.requirements.length),
    [2, 1],
  );
  assert.match(comparisonHtml(comparison), /id="changed-causes".*>before<.*violates 2 .*>after<.*violates 1 /s);
  assert.doesNotMatch(comparisonHtml(compareRuns([before, before])), /id="changed-causes"/);
});

test('what one of two runs did not judge is neither better nor worse', () => {
  assert.deepEqual(compareRuns([aResult([]), BAD]).requirements.map(changeOf), ['uneven', 'uneven', undefined]);
  const text = comparisonSentence(compareRuns([BAD, aResult([], { partial: true })]));
  assert.match(text, /^2 requirements are judged in one run only\./);
});

test('an interrupted run is not compared silently', () => {
  const comparison = compareRuns([GOOD, { ...GOOD, partial: true, options: { only: ['8.4-delete'] } }]);
  const text = comparisonSummary(comparison, 200);
  assert.match(text, /after is not a valid measurement: the run was stopped before its end\./);
  assert.match(text, /did not select the same cases: before: the whole suite; after: a selection \(8\.4-delete\)/);
  assert.match(comparisonHtml(comparison), /Read with care.*stopped before its end.*no valid measurement/s);
});

test('a subject without a result is never shown as good, and spoils no agreement of the others', () => {
  const runs = [...compareRuns([GOOD, named(GOOD, 'other')]).runs, missingRun('gone', 'its file does not exist')];
  const comparison = compare(runs);
  assert.equal(comparison.requirements.filter((one) => isAgreement(one)).length, 2);
  assert.match(comparisonSentence(comparison), /^The 2 subjects agree on all 2 .* 1 subject has no result\.$/);
  const page = comparisonHtml(comparison);
  assert.match(page, /gone<\/th><td><span class="badge doubt">⚠ no result<\/span>/);
  assert.match(page, /id="A-URI-01">.*<td class="c">✓.*<td class="c">✓.*<td class="x"><\/td><\/tr>/);
});

test('a subject on which no case ran is no valid measurement', () => {
  const page = compareHtml([GOOD, named(aResult([]), 'idle')]);
  assert.match(page, /idle<\/th><td><span class="badge doubt">⚠ no valid measurement/);
});

test('every requirement is listed whatever its verdict, disagreements first', () => {
  const page = compareHtml([GOOD, OTHER, aResult([], { subject: { name: 'third', xcapRoot: 'http://c/' } })]);
  const places = ['A-URI-01', 'A-URI-02', 'A-URI-03'].map((id) => page.indexOf(`id="${id}"`));
  assert.ok(
    places.every((place, index) => place > (places[index - 1] ?? 0)),
    String(places),
  );
  assert.match(page, /<td class="c">✓ <small>conforms<\/small><\/td><td class="v">✗ <small>violation/);
});

test('the requests of a case are the same although its mocks have different ports', () => {
  const onPort = (port: number, outcome: 'passed' | 'failed') => {
    const xcapRoot = `http://127.0.0.1:${port}/xcap-root`;
    const request = { method: 'PUT', url: `${xcapRoot}/a`, headers: [], body: xcapRoot };
    return aResult([aCase('a', outcome, { xcapRoot, exchanges: [anExchange({ request })] })]);
  };
  const page = compareHtml([onPort(1001, 'passed'), named(onPort(1002, 'failed'), 'other')]);
  const [, packed = ''] = /data-pieces="[^"]*">([^<]*)</.exec(page) ?? [];
  const text = inflateRawSync(Buffer.from(packed, 'base64')).toString();
  assert.equal(text.split('Request to').length - 1, 1);
});

test('only rows with an explanation have a button', () => {
  const page = compareHtml([GOOD, OTHER]);
  const packed = [...page.matchAll(/data-pieces="([^"]*)"/g)].flatMap(([, keys = '']) => keys.split(' '));
  const buttons = [...page.matchAll(/<button type="button">([^<]*)</g)].map(([, id]) => id);
  assert.deepEqual(buttons, ['A-URI-01']);
  assert.deepEqual(packed, buttons);
  assert.match(page, /<tr id="A-URI-02"><th scope="row"><code>A-URI-02<\/code>/);
});

test('the numbers of a comparison are those of the other reports', () => {
  const run = aResult([aCase('a', 'failed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
  const requirements = run.requirements.map((one) => ({ ...one, id: one.id.replace('A-URI', 'XCAP-8') }));
  const { violation, conforms, untested } = numbersOf({ ...run, requirements }).subject.verdicts;
  assert.deepEqual([violation, conforms, untested], [1, 1, 1]);
  const [first] = compareRuns([{ ...run, requirements }]).runs;
  assert.deepEqual(first?.tally, { violated: 1, shortfalls: 0, undecided: 0, conforms: 1, unmeasured: 1 });
});

test('two runs of one subject have new and gone causes, by id', () => {
  const before = { ...BAD, causes: [aCause({ id: 'stays' }), aCause({ id: 'goes' })] };
  const after = { ...BAD, causes: [aCause({ id: 'stays', wrong: 3 }), aCause({ id: 'comes' })] };
  const text = comparisonSummary(compareRuns([before, after]), 200);
  assert.match(text, /1 cause is new and 1 is gone\./);
  assert.deepEqual(text.split('\n').slice(1), ['new cause: comes', 'gone cause: goes']);
  const page = compareHtml([before, after]);
  assert.match(page, /id="new-causes">.*id="cause-comes".*id="gone-causes">.*id="cause-goes"/s);
  assert.doesNotMatch(page, /cause-stays/);
  assert.doesNotMatch(comparisonSummary(compareRuns([BAD, BAD]), 200), /cause/);
});

test('causes that several subjects share come first, with the names of the subjects', () => {
  const shared = aCause({ id: 'shared' });
  const comparison = compareRuns([
    { ...BAD, causes: [aCause({ id: 'lone', violates: ['A-URI-01', 'A-URI-02'] }), shared] },
    { ...OTHER, causes: [{ ...shared, wrong: 7, of: 9 }] },
  ]);
  assert.deepEqual(
    comparison.causes.map(({ id, count }) => [id, count]),
    [
      ['shared', 2],
      ['lone', 1],
    ],
  );
  const page = comparisonHtml(comparison);
  assert.match(
    page,
    /id="causes">.*id="cause-shared".*>other<.*7 of 9 exchanges like it, violates.*id="lone-causes">.*cause-lone/s,
  );
});
