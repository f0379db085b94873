import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from '../../../src/result/causes/describe.js';
import { observationsOf } from '../../../src/result/causes/observation.js';
import { statusRules } from '../../../src/result/causes/status-rules.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';
import { withBody } from './situation/an-exchange.js';

/** Makes cases with one PUT each, which the server should accept. */
function puts(kind: keyof typeof URLS, status: number, count: number, query = ''): readonly CaseResult[] {
  return Array.from({ length: count }, (_, index) =>
    observed(`${kind}-${query}-${status}-${index}`, status < 300 ? 'passed' : 'failed', [
      exchanged('PUT', `${URLS[kind]}${query}`, status, { expected: '2xx' }),
    ]),
  );
}

const rules = (cases: readonly CaseResult[]) =>
  statusRules(cases.flatMap((one) => observationsOf(one))).map(
    ({ candidate, explained }) => `${describe(candidate, explained)}: ${explained.length}`,
  );

test('a rule is the most general description that holds for nine in ten exchanges', () => {
  assert.deepEqual(rules([...puts('attribute', 500, 9), ...puts('attribute', 200, 1), ...puts('element', 200, 5)]), [
    'Answers 500 instead of 2xx to PUT of an attribute: 9',
  ]);
  assert.deepEqual(rules([...puts('attribute', 500, 9), ...puts('document', 500, 9), ...puts('element', 200, 9)]), [
    'Answers 500 instead of 2xx to PUT of an attribute: 9',
    'Answers 500 instead of 2xx to PUT of a document: 9',
  ]);
  assert.deepEqual(rules([...puts('attribute', 500, 5), ...puts('attribute', 200, 5)]), []);
});

test('an exchange that an earlier rule spoils shows nothing about the next', () => {
  assert.deepEqual(rules([...puts('element', 500, 9, '?xmlns(a=urn:a)'), ...puts('element', 409, 6)]), [
    'Answers 500 instead of 2xx to PUT of an element with prefixes in the query: 9',
    'Refuses PUT of an element with 409: 6',
  ]);
});

test('the state of the stored document is a trigger', () => {
  const lists = (list: string) =>
    `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${list}</resource-lists>`;
  const into = (index: number, list: string, status: number) =>
    observed(`${list}-${index}`, status === 201 ? 'passed' : 'failed', [
      withBody('PUT', URLS.document, lists(list), 201, { isSetUp: true }),
      withBody('PUT', `${URLS.element}/entry`, '<entry/>', status, { expected: '2xx' }),
    ]);
  const cases = [1, 2, 3].flatMap((index) => [
    into(index, '<list name="a"/>', 409),
    into(index, '<list name="a"></list>', 201),
    into(index, '<list name="a"><entry/></list>', 201),
  ]);
  assert.deepEqual(rules(cases), ['Refuses PUT of an element below an element that is written <a/> with 409: 3']);
});
