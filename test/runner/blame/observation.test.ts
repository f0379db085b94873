import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observationsOf } from '../../../src/runner/blame/observation.js';
import type { CaseResult } from '../../../src/runner/results/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

const seen = (result: CaseResult) =>
  observationsOf(result).map(({ index, scopes, symptom }) => [index, scopes[1], symptom?.words]);

test('a passed case has observations without symptoms, of the exchanges that the suite has expectations of', () => {
  const exchanges = [
    exchanged('PUT', URLS.document, 201, { isSetUp: true }),
    exchanged('GET', URLS.document, 200, { isSetUp: true }),
    exchanged('PUT', URLS.attribute, 200, { expected: '2xx' }),
  ];
  assert.deepEqual(seen(observed('a', 'passed', exchanges)), [
    [0, '2xx', undefined],
    [2, '2xx', undefined],
  ]);
});

test('the last exchange with an unexpected status has the symptom', () => {
  const exchanges = [
    exchanged('PUT', URLS.element, 500, { expected: '409' }),
    exchanged('PUT', URLS.element, 200, { expected: '409' }),
    exchanged('GET', URLS.element, 200, { expected: '200' }),
  ];
  assert.deepEqual(seen(observed('a', 'failed', exchanges)), [
    [0, '409', undefined],
    [1, '409', 'is accepted instead of refused'],
    [2, '200', undefined],
  ]);
});

test('a failed write of the set-up is the symptom of a blocked case', () => {
  const exchanges = [exchanged('PUT', URLS.document, 404, { isSetUp: true })];
  assert.deepEqual(seen(observed('a', 'blocked', exchanges)), [[0, '2xx', 'is answered 404 instead of 2xx']]);
});

test('with all statuses as expected, the first judged exchange has what the failed step looked at', () => {
  const exchanges = [
    exchanged('PUT', URLS.document, 201, { isSetUp: true }),
    exchanged('GET', URLS.document, 200, { expected: '200' }),
  ];
  const failed = (message: string) => seen(observed('a', 'failed', exchanges, { error: { message } }))[1];
  assert.deepEqual(failed('the body is "a": body of the response: expected "a", got "b"'), [
    1,
    '200',
    'has a wrong body of the response',
  ]);
  assert.deepEqual(failed('something else'), [1, '200', 'has a wrong response']);
});

test('an exchange without a response has a symptom of its own', () => {
  const exchanges = [exchanged('PUT', URLS.document, undefined, { expected: '200' })];
  assert.deepEqual(seen(observed('a', 'subject-died', exchanges)), [[0, '200', 'gets no response']]);
});

test('a case without exchanges has no observations', () => {
  assert.deepEqual(seen(observed('a', 'failed', [])), []);
});
