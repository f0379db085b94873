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

test('what a server accepts in few cases is told apart by the reason, rules of the schema by their clause', () => {
  const put = (id: string, requirement: string, status: number) =>
    observed(id, status === 200 ? 'failed' : 'passed', [exchanged('PUT', URLS.element, status, { expected: '4xx' })], {
      requirements: [requirement],
    });
  const refused = (reason: string, requirement: string) =>
    [1, 2, 3, 4, 5].map((index) => put(`${reason}-ok-${requirement}-${index}`, requirement, 409));
  const cases = [
    ...[put('type-1', 'XCAP-8.2.2-05', 200), put('type-2', 'PM-5-01', 200), put('schema-1', 'RL-3.1-01', 200)],
    ...[put('schema-2', 'PM-6-01', 200), ...refused('type', 'PM-5-01'), ...refused('schema', 'RL-3.1-01')],
    ...refused('schema', 'PM-6-01'),
  ];
  const idsOf = (reason: string) => cases.map(({ id }) => id).filter((id) => id.startsWith(reason));
  const refusals = { 'PUT 415': idsOf('type'), 'PUT 409 schema-validation-error': idsOf('schema') };
  assert.deepEqual(
    findCauses(cases, { refusals })
      .map(({ description }) => description)
      .sort(),
    [
      'Accepts PUT of an element that breaks the schema, against PM-6',
      'Accepts PUT of an element that breaks the schema, against RL-3.1',
      'Accepts PUT of an element with a media type that does not fit',
    ],
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
