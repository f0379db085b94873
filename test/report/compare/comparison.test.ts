import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, compareRuns, isAgreement, isDisagreement } from '../../../src/report/compare/comparison.js';
import { comparisonSentence } from '../../../src/report/compare/comparison-summary.js';
import { compareHtml } from '../../../src/report/html/compare-page.js';
import { aCase, aResult } from '../../runner/a-result.js';

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
