import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCauses } from '../../../src/result/causes/causes.js';
import { exchanged, observed, URLS } from './an-observed-case.js';
import { withBody } from './situation/an-exchange.js';

const LISTS = (content: string) =>
  `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${content}</resource-lists>`;

/** A server that refuses an element below an element that is written `<a/>`, and no other. */
test('the state of the stored document is a trigger', () => {
  const into = (index: number, list: string, status: number) =>
    observed(`${list}-${index}`, status === 201 ? 'passed' : 'failed', [
      withBody('PUT', URLS.document, LISTS(list), 201, { isSetUp: true }),
      withBody('PUT', `${URLS.element}/entry`, '<entry/>', status, { expected: '2xx' }),
    ]);
  const [cause, ...more] = findCauses([
    ...[1, 2, 3].map((index) => into(index, '<list name="a"/>', 409)),
    ...[4, 5, 6].map((index) => into(index, '<list name="a"></list>', 201)),
    ...[7, 8, 9].map((index) => into(index, '<list name="a"><entry/></list>', 201)),
  ]);
  assert.equal(cause?.description, 'Refuses PUT of an element below an element that is written <a/> with 409');
  assert.deepEqual(
    [cause?.id, cause?.trigger, more],
    ['self-closing-parent-409-not-2xx', 'below an element that is written <a/>', []],
  );
});

test('a failed case alone is explained by its clause, a blocked one with others like it', () => {
  const get = exchanged('GET', URLS.document, 200, { expected: '200' });
  const wrong = { error: { message: 'm', about: 'body' } } as const;
  const one = (id: string, requirement: string, outcome: 'failed' | 'blocked' | 'passed') =>
    observed(id, outcome, [get], { ...wrong, requirements: [requirement] });
  const passed = [1, 2, 3].flatMap((index) =>
    ['XCAP-7.3-01', 'XCAP-8.3-01', 'XCAP-9-01'].map((id) => one(`${id}-${index}`, id, 'passed')),
  );
  const causes = findCauses([
    one('a', 'XCAP-7.3-01', 'failed'),
    one('b', 'XCAP-8.3-01', 'blocked'),
    one('c', 'XCAP-9-01', 'blocked'),
    ...passed,
  ]);
  assert.deepEqual(
    causes.map(({ description, cases }) => [description, cases]),
    [
      ['Answers GET of a document with wrong content', ['b', 'c']],
      ['Answers GET of a document with wrong content, against XCAP-7.3', ['a']],
    ],
  );
});
