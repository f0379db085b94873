import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCauses } from '../../../src/result/causes/causes.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

type Kind = keyof typeof URLS;

/** Makes cases with one PUT each, which the server should accept. */
function puts(kind: Kind, status: number, count: number, more: Partial<CaseResult> = {}): readonly CaseResult[] {
  const outcome = status < 300 ? 'passed' : (more.outcome ?? 'failed');
  return Array.from({ length: count }, (_, index) =>
    observed(
      `${kind}-${status}-${outcome}-${index}`,
      outcome,
      [exchanged('PUT', URLS[kind], status, { expected: '2xx' })],
      more,
    ),
  );
}

const found = (cases: readonly CaseResult[]) =>
  findCauses(cases).map(({ description, wrong, of }) => `${description}, ${wrong} of ${of}`);

test('no failed case has no cause', () => {
  assert.deepEqual(findCauses(puts('element', 200, 9)), []);
});

test('a cause is the most general description that holds for nine in ten exchanges', () => {
  assert.deepEqual(found([...puts('attribute', 500, 9), ...puts('attribute', 200, 1), ...puts('element', 200, 5)]), [
    'A request for an attribute is answered 500 instead of 2xx, 9 of 10',
  ]);
  assert.deepEqual(found([...puts('attribute', 500, 9), ...puts('document', 500, 9)]), [
    'A request is answered 500 instead of 2xx, 18 of 18',
  ]);
});

test('fewer than five exchanges, or than nine in ten, are grouped by symptom', () => {
  assert.deepEqual(found(puts('attribute', 500, 4)), ['PUT of an attribute is answered 500 instead of 2xx, 4 of 4']);
  assert.deepEqual(found([...puts('attribute', 500, 8), ...puts('attribute', 200, 8)]), [
    'PUT of an attribute is answered 500 instead of 2xx, 8 of 16',
  ]);
  assert.deepEqual(found([...puts('attribute', 500, 3), ...puts('document', 500, 1), ...puts('attribute', 200, 8)]), [
    'PUT of an attribute or a document is answered 500 instead of 2xx, 4 of 12',
  ]);
});

test('a requirement with a failed case is violated, one with blocked cases only is blocked', () => {
  const cases = [
    ...puts('attribute', 500, 5, { requirements: ['XCAP-1', 'XCAP-2'] }),
    ...puts('attribute', 500, 5, { outcome: 'blocked', requirements: ['XCAP-2', 'XCAP-3'] }),
  ];
  const [cause, ...more] = findCauses(cases);
  assert.deepEqual([cause?.violates, cause?.blocks, more], [['XCAP-1', 'XCAP-2'], ['XCAP-3'], []]);
  assert.deepEqual(
    cause?.cases,
    cases.map(({ id }) => id),
  );
});

test('the requirements of a failed probe are the home of the cause', () => {
  const probe = puts('attribute', 500, 1, { tags: ['@ability:write-attribute'], requirements: ['XCAP-7.7-01'] });
  const [cause] = findCauses([...probe, ...puts('attribute', 501, 0), ...puts('attribute', 500, 4).slice(1)]);
  assert.deepEqual(cause?.home, ['XCAP-7.7-01']);
});

test('the example is the failed case with the fewest exchanges, at the exchange that went wrong', () => {
  const [first, ...others] = puts('attribute', 500, 6);
  assert.ok(first !== undefined);
  const setUp = exchanged('PUT', URLS.document, 201, { isSetUp: true });
  const long = others.map((one) => ({ ...one, exchanges: [setUp, setUp, ...one.exchanges] }));
  const blocked = { ...first, outcome: 'blocked' as const };
  const small = { ...first, id: 'small', exchanges: [setUp, ...first.exchanges] };
  assert.deepEqual(findCauses([...long, blocked, small])[0]?.example, { case: 'small', exchange: 1 });
});

test('the cause with the most requirements comes first, violated or blocked', () => {
  const causes = findCauses([
    ...puts('attribute', 500, 2),
    ...puts('element', 200, 9),
    ...puts('element', 403, 3, { outcome: 'blocked' }),
  ]);
  assert.deepEqual(
    causes.map(({ violates, blocks }) => [violates.length, blocks.length]),
    [
      [0, 3],
      [2, 0],
    ],
  );
});

test('the figures of a cause count exchanges that an earlier cause explains too', () => {
  const accepted = (auid: string, position: string, count: number, status = 200) =>
    Array.from({ length: count }, (_, index) =>
      observed(`${auid}${position}-${index}`, status === 200 ? 'failed' : 'passed', [
        exchanged('PUT', `${URLS.element.replace('resource-lists', auid)}${position}`, status, { expected: '409' }),
      ]),
    );
  const cases = [
    ...accepted('resource-lists', '%5b1%5d', 10),
    ...accepted('rls-services', '%5b1%5d', 5),
    ...accepted('rls-services', '', 6),
    ...accepted('resource-lists', '', 20, 409),
  ];
  assert.deepEqual(found(cases), [
    'PUT with a position in the selector is accepted instead of refused, 15 of 15',
    'PUT of rls-services is accepted instead of refused, 11 of 11',
  ]);
});

test('a request that an earlier cause spoils shows nothing about others', () => {
  const put = (id: string, status: number, query: string) =>
    observed(id, status === 409 ? 'passed' : 'failed', [
      exchanged('PUT', `${URLS.element}${query}`, status, { expected: '409' }),
    ]);
  const spoiled = Array.from({ length: 9 }, (_, index) => put(`spoiled-${index}`, 500, '?xmlns(a=urn:a)'));
  const accepted = Array.from({ length: 6 }, (_, index) => put(`accepted-${index}`, 200, ''));
  assert.deepEqual(found([...spoiled, ...accepted]), [
    'A request with prefixes in the query is answered 500 instead of 4xx, 9 of 9',
    'PUT is accepted instead of refused, 6 of 6',
  ]);
});

test('exchanges of passed cases count, and so do wrong ones at which a case did not end', () => {
  const exchanges = [
    exchanged('PUT', URLS.attribute, 500, { isSetUp: true }),
    exchanged('GET', URLS.document, 404, { expected: '200' }),
  ];
  const [first] = findCauses([observed('other', 'failed', exchanges), ...puts('attribute', 500, 5)]);
  assert.deepEqual([first?.wrong, first?.of], [6, 6]);
});

test('beyond twenty causes, the smallest share one without a share', () => {
  const failing = (index: number) =>
    observed(`case-${index}`, 'failed', [exchanged('PUT', URLS.document, 400 + index, { expected: '2xx' })]);
  const causes = findCauses(Array.from({ length: 30 }, (_, index) => failing(index)));
  assert.equal(causes.length, 20);
  const last = causes.find(({ faults }) => faults !== undefined);
  assert.deepEqual([last?.id, last?.faults, last?.violates.length], ['other-faults', 11, 11]);
});

test('ids are made of data, stable and unique', () => {
  const cases = [...puts('attribute', 500, 5), ...puts('element', 200, 5)];
  const ids = () => findCauses(cases).map(({ id }) => id);
  assert.deepEqual(ids(), ['request-for-attribute-answered-500-instead-2xx']);
  assert.deepEqual(ids(), ids());
  assert.deepEqual(
    findCauses(cases.toReversed()).map(({ id }) => id),
    ids(),
  );
});

test('an id names methods, resources, usage, form and symptom', () => {
  const idOfCase = (method: string, url: string, status: number, expected: string) =>
    findCauses(
      Array.from({ length: 4 }, (_, index) =>
        observed(`case-${index}`, 'failed', [exchanged(method, url, status, { expected })]),
      ),
    ).map(({ id }) => id);
  assert.deepEqual(idOfCase('PUT', URLS.attribute, 500, '2xx'), ['put-attribute-answered-500-instead-2xx']);
  assert.deepEqual(idOfCase('GET', `${URLS.document}/~~/a/b%5b2%5d`, 200, '4xx'), [
    'get-element-with-position-in-selector-accepted-instead-refused',
  ]);
  assert.deepEqual(idOfCase('PUT', URLS.document, 404, '405 or 501'), ['put-document-answered-404-instead-405-or-501']);
});
