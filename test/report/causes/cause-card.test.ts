import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CauseCard, causeCards } from '../../../src/report/causes/cause-card.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import type { CaseResult, RequirementResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { withJudged } from '../../result/causes/an-observed-case.js';
import { aCause } from '../a-cause.js';
import { anExchange } from '../a-full-result.js';

const REGISTER = [
  ['MEDIA-1', 'RFC 7303 §4.2', 'A media type counts as a whole.'],
  ['SCHEMA-1', 'RFC 4825 §8.2.5', 'A change that the schema does not allow is refused with 409.'],
  ['SCHEMA-2', 'RFC 4825 §8.2.5', 'The 409 to such a change has a conflict report with schema-validation-error.'],
] as const;

/** Makes an exchange with a PUT of a document. */
function put(expected: string | undefined, status: number, more: Partial<RecordedExchange> = {}): RecordedExchange {
  const request = { ...anExchange().request, method: 'PUT', body: '<a/>' };
  return anExchange({
    request,
    response: { status, headers: [] },
    ...(expected === undefined ? {} : { expected }),
    ...more,
  });
}

function failed(id: string, requirements: readonly string[], ...exchanges: readonly RecordedExchange[]): CaseResult {
  return aCase(id, 'failed', { requirements, exchanges: withJudged(exchanges), name: `The situation ${id}` });
}

/** Makes the card of a cause of all cases. */
function cardOf(cases: readonly CaseResult[], more: Parameters<typeof aCause>[0] = {}): CauseCard {
  const requirements = REGISTER.map(
    ([id, section, text]): RequirementResult => ({
      id,
      section,
      text,
      level: 'MUST',
      subject: 'server',
      verdict: 'violation',
      cases: cases.filter((one) => one.requirements.includes(id)).map((one) => one.id),
    }),
  );
  const violates = REGISTER.map(([id]) => id).filter((id) => cases.some((one) => one.requirements.includes(id)));
  const [first] = cases;
  const cause = aCause({
    violates,
    cases: cases.map(({ id }) => id),
    example: { case: first?.id ?? '', exchange: 0 },
    ...more,
  });
  const [card] = causeCards({ ...aResult(cases, { causes: [cause] }), requirements });
  assert.ok(card !== undefined);
  return card;
}

const ANY_REFUSAL = '4xx or 5xx or 3xx';

test('the card is about the largest group of requirements, not about the smallest case', () => {
  const card = cardOf([
    failed('media', ['MEDIA-1'], put(ANY_REFUSAL, 201)),
    failed('large', ['SCHEMA-1', 'SCHEMA-2'], put(undefined, 201, { isSetUp: true }), put('409', 200)),
    failed('larger', ['SCHEMA-1'], put(undefined, 201), put(undefined, 201), put('409', 200)),
  ]);
  assert.deepEqual(
    card.violated.map(({ clause, requirements }) => [clause.key, requirements.length]),
    [
      ['rfc4825-8.2.5', 2],
      ['rfc7303-4.2', 1],
    ],
  );
  assert.deepEqual([card.asked?.id, card.example?.one.id, card.example?.index], ['SCHEMA-1', 'large', 1]);
  assert.deepEqual(card.before, { text: '<a/>', changes: [] });
  assert.equal(card.shownId, 'c1-put-attribute-answered-500-instead-2xx');
});

test('the expected status has its name and the condition of the conflict report', () => {
  const card = cardOf([failed('a', ['SCHEMA-1'], put('409', 200))]);
  assert.equal(card.seen, 'expected 409 with schema-validation-error, got 200');
  assert.equal(
    card.mend,
    'Refuse such a request with 409 with schema-validation-error, and leave the document as it is.',
  );
});

test('where a case accepts any refusal, like requests of the cause name the status', () => {
  const like = failed('named', ['SCHEMA-2'], put(undefined, 201), put('409', 200));
  assert.equal(
    cardOf([failed('a', ['MEDIA-1'], put(ANY_REFUSAL, 200)), like], { violates: ['MEDIA-1'] }).seen,
    'expected 409 with schema-validation-error, got 200',
  );
  assert.equal(
    cardOf([failed('a', ['MEDIA-1'], put(ANY_REFUSAL, 200))]).seen,
    'expected an error status (4xx), got 200',
  );
});

test('a success is named by the method, and the sentence says to make the change', () => {
  const card = cardOf([failed('a', ['MEDIA-1'], put('2xx', 500))]);
  assert.equal(card.seen, 'expected 200 or 201, got 500');
  assert.equal(card.mend, 'Make the change, and answer 200 or 201 instead of 500.');
});

test('a cause without violations has no clause, and several small faults have no mend', () => {
  const one = aCase('a', 'blocked', { requirements: ['SCHEMA-1'], exchanges: [put('2xx', 500)] });
  const card = cardOf([one], { violates: [], blocks: ['SCHEMA-1'], faults: 2 });
  assert.deepEqual([card.asked, card.violated, card.mend, card.blocked.length], [undefined, [], undefined, 1]);
  assert.equal(card.example?.one.id, 'a');
});

test('an entity tag that is due and was sent has to stay as it is', () => {
  const head = put(undefined, 200, { response: { status: 200, headers: [['ETag', '"a"']] } });
  const error = { message: 'm', about: 'entity-tag', expected: '"\\"a\\""', actual: '"\\"b\\""' } as const;
  const card = cardOf([{ ...failed('a', ['MEDIA-1'], head), error }]);
  assert.equal(card.mend, 'Leave the entity tag of a document as it is until the document changes.');
});

test('the example in recorded traffic is a passage, with what was found at its exchange alone', () => {
  const wrong = [1, 3].map((exchange) => ({
    requirement: 'SCHEMA-1',
    outcome: 'failed' as const,
    text: `response ${exchange + 1} is 200, not 409`,
    exchange,
  }));
  const traffic = aCase('recorded/requests/responses', 'failed', {
    requirements: ['SCHEMA-1'],
    findings: wrong,
    error: { message: wrong.map(({ text }) => text).join('\n') },
    exchanges: Array.from({ length: 4 }, () => put(undefined, 200)),
  });
  const { example, seen } = cardOf([traffic], { example: { case: traffic.id, exchange: 3, passage: [2, 3] } });
  assert.equal(seen, 'response 4 is 200, not 409');
  assert.deepEqual([example?.one.exchanges.length, example?.index, example?.number], [2, 1, 4]);
});
