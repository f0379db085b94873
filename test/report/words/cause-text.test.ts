import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  causeEffect,
  causeHint,
  causeParts,
  causeShare,
  causesByCase,
  causeTitle,
} from '../../../src/report/words/cause-text.js';
import { mismatchText } from '../../../src/report/words/reproduction.js';
import { aCause } from '../a-cause.js';
import { anExchange } from '../a-full-result.js';

for (const [violates, blocks, said] of [
  [['A', 'B'], ['C'], 'violates 2 requirements, blocks 1'],
  [['A'], [], 'violates 1 requirement'],
  [[], ['A', 'B'], 'blocks 2 requirements'],
  [[], [], 'affects 1 case'],
] as const) {
  test(`a cause with ${violates.length} violated and ${blocks.length} blocked requirements ${said}`, () => {
    assert.equal(causeEffect(aCause({ violates, blocks })), said);
  });
}

test('the title of a cause has its figures, and no hidden characters', () => {
  assert.equal(causeTitle(aCause()), 'PUT of an attribute is answered 500 instead of 2xx, 68 of 68');
  assert.equal(causeTitle(aCause({ description: 'a\u001bb' })), 'a␛b, 68 of 68');
});

test('a case has all its causes, in their order', () => {
  const found = causesByCase([aCause({ id: 'x', cases: ['a', 'b'] }), aCause({ id: 'y', cases: ['b'] })]);
  assert.deepEqual(
    [...found].map(([id, causes]) => [id, causes.map((cause) => cause.id)]),
    [
      ['a', ['x']],
      ['b', ['x', 'y']],
    ],
  );
});

test('a mismatch contrasts the expected and the actual status', () => {
  const put = { ...anExchange().request, method: 'PUT' };
  const refused = { status: 500, headers: [] };
  assert.equal(mismatchText(anExchange({ expected: '409' })), 'expected 409, got 200');
  assert.equal(mismatchText(anExchange({ expected: '409 or 2xx' })), undefined);
  assert.equal(mismatchText(anExchange({ response: refused })), undefined);
  assert.equal(mismatchText(anExchange({ request: put, response: refused, isSetUp: true })), 'expected 2xx, got 500');
  assert.equal(mismatchText({ request: put, durationMs: 1 }), 'got no response');
});

test('a hint names the deviations with which the mock does the same, and says how sure that is', () => {
  assert.equal(causeHint({ wrong: 3, of: 3 }), '');
  assert.equal(causeHint({ deviations: ['a'], wrong: 3, of: 3 }), 'answers like the mock with a');
  assert.equal(causeHint({ deviations: ['a', 'b'], wrong: 2, of: 2 }), 'resembles the mock with a or b');
  assert.equal(causeHint({ deviations: ['a'], wrong: 30, of: 31 }), 'resembles the mock with a');
  assert.equal(causeHint({ deviations: ['a'], wrong: 99, of: 100 }), 'answers like the mock with a');
});

test('a fault of the mock is a sentence, with the cases that it explains apart', () => {
  const cause = aCause({ deviations: ['a'], description: 'It loses documents', wrong: 30, of: 31 });
  assert.equal(causeTitle(cause), 'It loses documents');
  assert.equal(causeShare(cause), 'explains 30 cases, contradicts 1');
});

test('a fault of several deviations lists them, each with its cases', () => {
  const parts = [
    { id: 'a', description: 'Does this', wrong: 1 },
    { id: 'b', description: 'Does that', wrong: 2 },
  ];
  assert.deepEqual(causeParts({ parts }), ['Does this (1 case, a)', 'Does that (2 cases, b)']);
  assert.deepEqual(causeParts({}), []);
  assert.equal(causeHint({ deviations: ['k'], parts, wrong: 3, of: 3 }), 'answers like the mock with 2 deviations');
});
