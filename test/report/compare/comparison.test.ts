import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, compareRuns, isAgreement, isDisagreement } from '../../../src/report/compare/comparison.js';
import { comparisonSentence, comparisonSummary } from '../../../src/report/compare/comparison-summary.js';
import { compareHtml } from '../../../src/report/html/compare-page.js';
import { aCase, aResult } from '../../runner/a-result.js';
import { aCause } from '../a-cause.js';

const GOOD = aResult([aCase('a', 'passed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
const BAD = aResult([aCase('a', 'failed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]);
const OTHER = { ...BAD, subject: { ...BAD.subject, name: 'other' } };

test('subjects disagree when both were measured and the verdicts differ', () => {
  const comparison = compareRuns([GOOD, OTHER]);
  assert.deepEqual(comparison.requirements.map(isDisagreement), [true, false, false]);
  assert.deepEqual(comparison.requirements.map(isAgreement), [false, true, false]);
  assert.equal(
    comparisonSentence(comparison),
    'The 2 subjects disagree on 1 of 2 requirements that were measured on them.',
  );
});

test('between two runs of one subject, deviations are new or fixed', () => {
  assert.deepEqual(compareRuns([GOOD, BAD]).requirements.map(changeOf), ['new', undefined, undefined]);
  assert.deepEqual(compareRuns([BAD, GOOD]).requirements.map(changeOf), ['repaired', undefined, undefined]);
  assert.deepEqual(compareRuns([aResult([]), GOOD]).requirements.map(changeOf), ['changed', 'changed', undefined]);
});

test('every requirement is listed whatever its verdict, disagreements first', () => {
  const page = compareHtml([GOOD, OTHER, aResult([], { subject: { name: 'third', xcapRoot: 'http://c/' } })]);
  const places = ['A-URI-01', 'A-URI-02', 'A-URI-03'].map((id) => page.indexOf(`id="${id}"`));
  assert.ok(
    places.every((place, index) => place > (places[index - 1] ?? 0)),
    String(places),
  );
  assert.match(page, /A conforms<\/span> <span class="badge" data-s="violation">B violation/);
});

test('two runs of one subject have new and gone causes, by id', () => {
  const before = { ...BAD, causes: [aCause({ id: 'stays' }), aCause({ id: 'goes' })] };
  const after = { ...BAD, causes: [aCause({ id: 'stays', wrong: 3 }), aCause({ id: 'comes' })] };
  const text = comparisonSummary([before, after], 200);
  assert.match(text, /New causes: 1\. Gone causes: 1\./);
  assert.deepEqual(text.split('\n').slice(1), ['new cause: comes', 'gone cause: goes']);
  const page = compareHtml([before, after]);
  assert.match(page, /id="new-causes">.*<code>comes<.*id="gone-causes">.*<code>goes</s);
  assert.doesNotMatch(page, /<code>stays</);
  assert.doesNotMatch(comparisonSummary([BAD, BAD], 200), /cause/);
});

test('several subjects have their causes side by side', () => {
  const page = compareHtml([
    { ...BAD, causes: [aCause()] },
    { ...OTHER, causes: [aCause({ wrong: 7, of: 9 })] },
  ]);
  assert.match(page, /id="causes">.*<b>A<\/b> 68 of 68: violates.*<b>B<\/b> 7 of 9: violates/s);
});
