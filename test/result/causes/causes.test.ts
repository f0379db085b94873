import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedExchange } from '../../../src/result/attachments.js';
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

/** Makes cases with one exchange each. */
function cases(
  name: string,
  count: number,
  exchange: RecordedExchange,
  more: Partial<CaseResult> = {},
): readonly CaseResult[] {
  const outcome = more.outcome ?? 'failed';
  return Array.from({ length: count }, (_, index) => observed(`${name}-${index}`, outcome, [exchange], more));
}

const found = (of: readonly CaseResult[], context: Parameters<typeof findCauses>[1] = {}) =>
  findCauses(of, context).map((one) => `${one.description}, ${one.wrong} of ${one.of}`);

test('no failed case has no cause', () => {
  assert.deepEqual(findCauses(puts('element', 200, 9)), []);
});

test('a challenge that was answered is no exchange of a cause, and the example is the attempt behind it', () => {
  const challenge = exchanged('PUT', URLS.document, 401, { isChallenge: true });
  const attempt = exchanged('PUT', URLS.document, 500, { expected: '2xx' });
  const [closed] = findCauses([observed('a', 'failed', [challenge, attempt])]);
  const [open] = findCauses([observed('a', 'failed', [attempt])]);
  assert.equal(closed?.example.exchange, 1);
  assert.deepEqual({ ...closed, example: open?.example }, open);
});

test('exchanges at which the same went wrong are one cause, whatever the requests', () => {
  assert.deepEqual(
    found([
      ...puts('attribute', 500, 9),
      ...puts('attribute', 200, 3),
      ...puts('document', 500, 9),
      ...puts('document', 409, 2),
    ]),
    [
      'Answers 500 to PUT of an attribute and similar requests, 18 of 23',
      'Refuses PUT of a document with 409, 2 of 11',
    ],
  );
});

test('a 5xx is one cause, whether the server should have accepted the request or refused it', () => {
  const refusalDue = exchanged('PUT', URLS.attribute, 500, { expected: '409' });
  assert.deepEqual(found([...puts('attribute', 500, 2), ...cases('refused', 3, refusalDue)]), [
    'Answers 500 to PUT of an attribute, 5 of 5',
  ]);
});

test('exchanges count that the suite judges, whatever it expects of them', () => {
  const setUp = exchanged('PUT', URLS.attribute, 200, { isSetUp: true });
  const refused = exchanged('PUT', URLS.attribute, 409, { expected: '409' });
  assert.deepEqual(
    found([
      ...puts('attribute', 500, 2),
      ...cases('set-up', 5, setUp, { outcome: 'passed' }),
      ...cases('refused', 5, refused, { outcome: 'passed' }),
    ]),
    ['Answers 500 to PUT of an attribute, 2 of 7'],
  );
});

test('what a server accepts is told apart by why it has to be refused, and otherwise by the clause', () => {
  const accepted = exchanged('PUT', URLS.element, 200, { expected: '4xx' });
  const all = [
    ...cases('schema', 5, accepted, { requirements: ['RL-3.1-01'] }),
    ...cases('other', 3, accepted, { requirements: ['PM-6-01'] }),
    ...cases('type', 4, accepted, { requirements: ['PM-6-01'] }),
    ...cases('unknown', 2, accepted, { requirements: ['PM-7-01'] }),
  ];
  const ids = (name: string) => Array.from({ length: 5 }, (_, index) => `${name}-${index}`);
  const refusals = { 'PUT 409 schema-validation-error': [...ids('schema'), ...ids('other')], 'PUT 415': ids('type') };
  const causes = findCauses(all, { refusals });
  assert.deepEqual(
    causes.map(({ id, description, expected }) => [id, description, expected]),
    [
      [
        'schema-accepted',
        'Accepts PUT of an element that breaks the schema',
        { status: '409', error: 'schema-validation-error' },
      ],
      [
        'media-type-accepted',
        'Accepts PUT of an element with a media type that does not fit, against PM-6',
        { status: '415' },
      ],
      ['pm-7-accepted', 'Accepts PUT of an element, against PM-7', { status: '4xx' }],
    ],
  );
});

test('what is wrong beside the status is one cause, with the clause where it is the same', () => {
  const get = exchanged('GET', URLS.document, 200, { expected: '200' });
  const wrong = { error: { message: 'm', about: 'media-type' } } as const;
  const all = [
    ...cases('wrong', 9, get, { ...wrong, requirements: ['XCAP-7.3-01'] }),
    ...cases('right', 1, get, { outcome: 'passed', requirements: ['XCAP-7.3-01'] }),
  ];
  const other = cases('else', 2, get, { ...wrong, requirements: ['XCAP-8.5-01'] });
  assert.deepEqual(found(all), ['Answers GET of a document with a wrong media type, against XCAP-7.3, 9 of 10']);
  assert.deepEqual(found([...all, ...other]), ['Answers GET of a document with a wrong media type, 11 of 12']);
});

test('a case beyond the suite is refused for the reason of its requirement', () => {
  const accepted = exchanged('PUT', URLS.element, 200, { expected: '4xx' });
  const refused = exchanged('PUT', URLS.element, 415, { expected: '4xx' });
  const shipped = observed('shipped', 'passed', [refused], { requirements: ['XCAP-8.2.2-05'] });
  const derived = cases('derived', 3, accepted, { requirements: ['XCAP-8.2.2-05 @ my-usage'] });
  assert.equal(
    findCauses([shipped, ...derived], { refusals: { 'PUT 415': ['shipped'] } })[0]?.id,
    'media-type-accepted',
  );
});

test('a requirement with a failed case is violated, one with blocked cases only is blocked', () => {
  const all = [
    ...puts('attribute', 500, 5, { requirements: ['XCAP-1-01', 'XCAP-1-02'] }),
    ...puts('attribute', 500, 5, { outcome: 'blocked', requirements: ['XCAP-1-02', 'XCAP-1-03'] }),
  ];
  const [cause, ...more] = findCauses(all);
  assert.deepEqual([cause?.violates, cause?.blocks, more], [['XCAP-1-01', 'XCAP-1-02'], ['XCAP-1-03'], []]);
  assert.deepEqual(
    cause?.cases,
    all.map(({ id }) => id),
  );
});

test('the example is the case with the fewest exchanges of the requirement that most failed cases cover', () => {
  const setUp = exchanged('PUT', URLS.document, 201, { isSetUp: true });
  const ofMost = puts('attribute', 500, 3, { requirements: ['XCAP-7.7-02'] });
  const long = ofMost.map((one) => ({ ...one, exchanges: [setUp, setUp, ...one.exchanges] }));
  const small = { ...ofMost[0], id: 'small', exchanges: [setUp, ...(ofMost[0]?.exchanges ?? [])] } as CaseResult;
  const blocked = { ...small, id: 'blocked', outcome: 'blocked', exchanges: small.exchanges.slice(1) } as const;
  const other = cases('other', 2, exchanged('PUT', URLS.attribute, 500, { expected: '2xx' }), {
    requirements: ['XCAP-8.5-01'],
  });
  const [cause] = findCauses([...other, ...long, blocked, small]);
  assert.deepEqual([cause?.requirement, cause?.example], ['XCAP-7.7-02', { case: 'small', exchange: 1 }]);
});

test('the cause with the most requirements comes first, violated or blocked', () => {
  const causes = findCauses([
    ...puts('attribute', 500, 3),
    ...puts('element', 200, 9),
    ...puts('document', 403, 4, { outcome: 'blocked' }),
  ]);
  assert.deepEqual(
    causes.map(({ violates, blocks }) => [violates.length, blocks.length]),
    [
      [0, 4],
      [3, 0],
    ],
  );
});

test('a cause tells whether any response has a header field that some lack', () => {
  const lacking = (method: string, response = exchanged(method, URLS.document, 200, { expected: '200' })) =>
    cases(method, 2, response, { error: { message: 'm', about: { field: 'Date' }, isAbsent: true } });
  const dated = exchanged('GET', URLS.document, 200, { isSetUp: true });
  const [first, ...more] = lacking('GET');
  assert.ok(first);
  const headers = [['Date', 'today']] as const;
  const some = { ...first, exchanges: [{ ...dated, response: { status: 200, headers } }, ...first.exchanges] };
  assert.deepEqual(found([first, ...more, ...lacking('DELETE')]), ['Never sends Date, 4 of 4']);
  assert.deepEqual(found([some, ...more, ...lacking('DELETE')]), [
    'Answers GET of a document and similar requests without Date, 4 of 4',
  ]);
});

test('a method of a kind of resource is one cause where hardly an answer is right', () => {
  const wrong = [...puts('attribute', 500, 9), ...puts('attribute', 404, 2), ...puts('attribute', 403, 2)];
  const accepted = cases('accepted', 2, exchanged('PUT', URLS.attribute, 200, { expected: '409' }));
  assert.deepEqual(found([...wrong, ...puts('attribute', 200, 1), ...accepted]), [
    'Answers hardly any PUT of an attribute as it should, 13 of 16',
    'Accepts PUT of an attribute, against XCAP-accepted, 2 of 2',
  ]);
  assert.equal(found([...wrong, ...puts('attribute', 200, 2)]).length, 3);
  assert.equal(found(wrong.filter(({ id }) => !id.includes('403'))).length, 2);
});

test('beyond five causes, those with a single case share the last one', () => {
  const failing = (index: number) =>
    observed(`case-${index}`, 'failed', [exchanged('PUT', URLS.document, 600 + index, { expected: '2xx' })]);
  const causes = findCauses([
    ...puts('document', 500, 3, { requirements: ['XCAP-1-01'] }),
    ...puts('document', 200, 20),
    ...Array.from({ length: 120 }, (_, index) => failing(index)),
  ]);
  assert.equal(causes.length, 6);
  const last = causes.at(-1);
  assert.deepEqual([last?.id, last?.faults, last?.violates.length], ['other-faults', 116, 116]);
  assert.equal(last?.requirement, undefined);
});

test('beyond five causes, those share the last one that violate nothing, or are seen a few times', () => {
  const blocked = { outcome: 'blocked', requirements: ['XCAP-9-01'] } as const;
  const statuses = [500, 501, 502, 503, 504, 505, 506];
  const causes = findCauses([
    ...puts('document', 200, 30),
    ...statuses.flatMap((status) => puts('document', status, 4, status < 505 ? {} : blocked)),
    ...puts('document', 507, 9, { outcome: 'blocked', requirements: ['XCAP-9-01', 'XCAP-9-02', 'XCAP-9-03'] }),
    ...puts('document', 508, 4, { requirements: ['XCAP-9-01'] }),
  ]);
  assert.deepEqual(
    causes.map(({ id }) => id),
    [...statuses.slice(0, 5), 508].map((status) => `answered-${status}`).concat('other-faults'),
  );
  assert.deepEqual([causes.at(-1)?.faults, causes.at(-1)?.wrong], [3, 17]);
});

test('ids are made of data, stable and unique', () => {
  const all = [...puts('attribute', 500, 5), ...puts('document', 404, 5)];
  const ids = (of: readonly CaseResult[]) => findCauses(of).map(({ id }) => id);
  assert.deepEqual(ids(all), ['answered-500', '404-not-2xx']);
  assert.deepEqual(ids(all.toReversed()).sort(), ids(all).sort());
});
