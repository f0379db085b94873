import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observationsOf } from '../../../src/result/causes/observation.js';
import type { CaseError, CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

const seen = (result: CaseResult) => observationsOf(result).map(({ index, symptom }) => [index, symptom?.words]);

test('a passed case has observations without symptoms, of the exchanges that it judges', () => {
  const exchanges = [
    exchanged('PUT', URLS.document, 201, { isSetUp: true }),
    exchanged('PUT', URLS.attribute, 401, { isChallenge: true }),
    exchanged('PUT', URLS.attribute, 200, { expected: '2xx' }),
  ];
  assert.deepEqual(seen(observed('a', 'passed', exchanges)), [[2, undefined]]);
});

test('the exchange that the failed step judged has the symptom, and the others count too', () => {
  const exchanges = [
    exchanged('PUT', URLS.element, 500, { expected: '409' }),
    exchanged('PUT', URLS.element, 200, { expected: '409', judged: 'decides' }),
    exchanged('GET', URLS.element, 200, { expected: '200', judged: 'shows' }),
    exchanged('GET', URLS.element, 200, { isLook: true }),
  ];
  assert.deepEqual(seen(observed('a', 'failed', exchanges)), [
    [0, undefined],
    [1, 'Accepts {}'],
    [2, undefined],
  ]);
});

test('an unexpected status is described, a 5xx whatever was expected', () => {
  const words = (status: number, expected: string) =>
    observationsOf(observed('a', 'failed', [exchanged('PUT', URLS.element, status, { expected })]))[0]?.symptom?.words;
  assert.equal(words(500, '2xx'), 'Answers 500 to {}');
  assert.equal(words(500, '404'), 'Answers 500 to {}');
  assert.equal(words(200, '415'), 'Accepts {}');
  assert.equal(words(404, '200'), 'Refuses {} with 404');
  assert.equal(words(200, '201'), 'Answers 200 instead of 201 to {}');
  assert.equal(words(301, '200'), 'Answers 301 instead of 2xx to {}');
});

test('200 instead of 304 is no acceptance of a wrong request', () => {
  const exchanges = [exchanged('GET', URLS.document, 200, { expected: '304' })];
  assert.deepEqual(seen(observed('a', 'failed', exchanges)), [[0, 'Answers 200 instead of 304 to {}']]);
});

test('a failed write of the set-up is the symptom of a blocked case', () => {
  const exchanges = [exchanged('PUT', URLS.document, 404, { isSetUp: true })];
  assert.deepEqual(seen(observed('a', 'blocked', exchanges)), [[0, 'Refuses {} with 404']]);
});

test('with all statuses as expected, the judged exchange has what the failed step found wrong', () => {
  const exchanges = [
    exchanged('PUT', URLS.document, 201, { isSetUp: true }),
    exchanged('PUT', URLS.element, 200, { expected: '200', judged: 'decides' }),
    exchanged('GET', URLS.document, 200, { expected: '200', judged: 'shows' }),
  ];
  const failed = (error: Omit<CaseError, 'message'>) =>
    observationsOf(observed('a', 'failed', exchanges, { error: { message: 'any text', ...error } }))
      .filter(({ symptom }) => symptom !== undefined)
      .map(({ index, symptom }) => [index, symptom?.words])[0];
  assert.deepEqual(failed({ about: 'body' }), [1, 'Answers {} with wrong content']);
  assert.deepEqual(failed({ about: 'stored-document' }), [1, 'Stores a wrong document after {}']);
  assert.deepEqual(failed({ about: { field: 'Date' }, isAbsent: true }), [1, 'Answers {} without Date']);
  assert.deepEqual(failed({ about: { status: '404' } }), [1, 'Accepts {}']);
  assert.deepEqual(failed({ about: { status: '2xx' } }), [1, 'Answers {} with a wrong status']);
  assert.deepEqual(failed({}), [1, 'Answers {} with a wrong response']);
});

test('what a step declares to be broken comes before an expectation that failed first', () => {
  const exchanges = [exchanged('GET', URLS.document, 200, { expected: '200' })];
  const error = { message: 'm', about: 'stored-document' } as const;
  assert.deepEqual(seen(observed('a', 'blocked', exchanges, { reason: 'r', about: 'entity-tag', error })), [
    [0, 'Answers {} with a wrong entity tag'],
  ]);
});

test('an exchange without a response has a symptom of its own', () => {
  const exchanges = [exchanged('PUT', URLS.document, undefined, { expected: '200' })];
  assert.deepEqual(seen(observed('a', 'subject-died', exchanges)), [[0, 'Does not answer {}']]);
});

test('a case that does not say what it judged explains nothing', () => {
  const refused = { ...exchanged('PUT', URLS.document, 409, { expected: '2xx' }) };
  const result = { ...observed('a', 'failed', [refused]), exchanges: [refused] };
  assert.ok(observationsOf(result).every(({ symptom }) => symptom === undefined));
});

test('a case without exchanges has no observations', () => {
  assert.deepEqual(seen(observed('a', 'failed', [])), []);
});
