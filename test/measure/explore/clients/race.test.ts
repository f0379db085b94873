import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findOrder, NO_ALLOWANCE } from '../../../../src/measure/explore/clients/find-order.js';
import type { Operation, OperationRequest } from '../../../../src/measure/explore/clients/history.js';
import { raceIn } from '../../../../src/measure/explore/clients/race.js';
import {
  aModel,
  DOCUMENT,
  during,
  ENTRY,
  ENTRY_C,
  get,
  historyOf,
  listNamed,
  NAME,
  OneAfterTheOther,
  put,
  remove,
} from './a-history.js';

const model = await aModel();

function shown(operations: readonly Operation[], text?: string): string {
  const race = raceIn(historyOf(operations, text), model);
  return typeof race === 'string' ? race : `${race.kind} ${race.requirement ?? 'no rule'}`;
}

const isSeen = { 'if-match': '"0"' };

test('changes at the same time have an order when the end has both', () => {
  const writes = [
    during([0, 10], put(ENTRY_C, ENTRY), { status: 201, tag: '"2"' }),
    during([1, 9], put(NAME, '"w"'), { tag: '"1"' }),
  ];
  assert.equal(shown([...writes, during([11, 12], get(), { tag: '"2"', body: listNamed('w', ENTRY) })]), 'explained');
});

test('an update is lost when the end lacks one of two changes', () => {
  const writes = [
    during([0, 10], put(ENTRY_C, ENTRY), { status: 201, tag: '"2"' }),
    during([1, 9], put(NAME, '"w"'), { tag: '"1"' }),
  ];
  const end = during([11, 12], get(), { tag: '"2"', body: listNamed('v', ENTRY) });
  assert.equal(shown([...writes, end]), 'lost-update XCAP-7.11-11');
  assert.equal(shown([...writes.slice(0, 1), end]), 'explained');
});

test('an update is lost when two changes with one entity tag in If-Match succeed', () => {
  const writes = [
    during([0, 10], put(NAME, '"a"', isSeen), { tag: '"1"' }),
    during([1, 9], put(NAME, '"b"', isSeen), { tag: '"2"' }),
  ];
  const end = during([11, 12], get(), { tag: '"2"', body: listNamed('b') });
  assert.equal(shown([...writes, end]), 'lost-update XCAP-7.11-10');
  const refused = during([0, 10], put(NAME, '"a"', isSeen), { status: 412 });
  assert.equal(shown([refused, ...writes.slice(1), end]), 'explained');
});

test('a document is torn when a GET shows what no order gives', () => {
  const write = during([0, 10], put(DOCUMENT, listNamed('b', ENTRY)), { tag: '"1"' });
  const end = during([11, 12], get(), { tag: '"1"', body: listNamed('b', ENTRY) });
  const read = (body: string) => during([1, 9], get(), { tag: '"0"', body });
  assert.equal(shown([write, read(listNamed('v')), end]), 'explained');
  assert.equal(shown([write, read(listNamed('b')), end]), 'torn-document XCAP-8.3-01');
  assert.equal(shown([write, read(listNamed('v').slice(0, -9)), end]), 'torn-document XCAP-8.3-01');
});

test('two versions share an entity tag', () => {
  const writes = [
    during([0, 10], put(DOCUMENT, listNamed('a')), { tag: '"1"' }),
    during([1, 9], put(DOCUMENT, listNamed('b')), { tag: '"1"' }),
  ];
  const end = during([11, 12], get(), { tag: '"1"', body: listNamed('a') });
  assert.equal(shown([...writes, end]), 'shared-tag XCAP-8.5-08');
});

test('one content may have one entity tag', () => {
  const writes = [
    during([0, 10], put(DOCUMENT, listNamed('a')), { tag: '"1"' }),
    during([1, 9], put(DOCUMENT, listNamed('a')), { tag: '"1"' }),
  ];
  assert.equal(shown(writes), 'explained');
});

test('a document or an element is created twice', () => {
  const isNew = { 'if-none-match': '*' };
  const documents = [
    during([0, 10], put(DOCUMENT, listNamed('a'), isNew), { status: 201, tag: '"1"' }),
    during([1, 9], put(DOCUMENT, listNamed('b'), isNew), { status: 201, tag: '"2"' }),
  ];
  const none = (operations: readonly Operation[]) => {
    const race = raceIn({ ...historyOf(operations), initial: { text: undefined, tag: undefined } }, model);
    return typeof race === 'string' ? race : `${race.kind} ${race.requirement}`;
  };
  assert.equal(none(documents), 'created-twice XCAP-8.2.6-05');
  assert.equal(none(documents.slice(1)), 'explained');
  const elements = [
    during([0, 10], put(ENTRY_C, ENTRY), { status: 201, tag: '"1"' }),
    during([1, 9], put(ENTRY_C, ENTRY), { status: 201, tag: '"2"' }),
  ];
  assert.equal(shown(elements), 'created-twice XCAP-8.2.7-03');
});

test('an element is deleted twice', () => {
  const writes = [during([0, 10], remove(ENTRY_C), { tag: '"1"' }), during([1, 9], remove(ENTRY_C), { tag: '"2"' })];
  assert.equal(shown(writes, listNamed('v', ENTRY)), 'deleted-twice XCAP-8.4-04');
});

test('an answer is stale when a change was answered before its request', () => {
  const write = during([0, 5], put(NAME, '"w"'), { tag: '"1"' });
  const old = (begun: number) => during([begun, 9], get(), { tag: '"0"', body: listNamed('v') });
  assert.equal(shown([write, old(4)]), 'explained');
  assert.equal(shown([write, old(6)]), 'stale-answer XCAP-8.2.7-07');
  const refused = during([6, 9], put(NAME, '"x"', { 'if-match': '"1"' }), { status: 412 });
  assert.equal(shown([write, refused]), 'stale-answer XCAP-7.11-03');
  const unmodified = during([6, 9], get(DOCUMENT, { 'if-none-match': '"0"' }), { status: 304 });
  assert.equal(shown([write, unmodified]), 'stale-answer XCAP-7.11-06');
  const deletion = during([0, 5], remove(DOCUMENT), {});
  assert.equal(shown([deletion, old(6)]), 'stale-answer XCAP-7.2-02');
});

test('no rule says which of two reads shows first a change that is not answered', () => {
  const write = during([0, 20], put(NAME, '"w"'), { tag: '"1"' });
  const first = during([1, 4], get(), { tag: '"1"', body: listNamed('w') });
  const second = during([5, 8], get(), { tag: '"0"', body: listNamed('v') });
  assert.equal(shown([write, first, second]), 'stale-answer no rule');
});

test('a refused change is made', () => {
  const write = during([0, 10], put(NAME, '"w"'), { status: 409 });
  const end = during([11, 12], get(), { tag: '"1"', body: listNamed('w') });
  assert.equal(shown([write, end]), 'kept-refusal XCAP-8.2.5-17');
});

test('a change without an answer may have been made, or not, or late', () => {
  const write = during([0, 10], put(NAME, '"w"'));
  const failed = during([0, 10], put(NAME, '"w"'), { status: 500 });
  const before = during([11, 12], get(), { tag: '"0"', body: listNamed('v') });
  const after = during([13, 14], get(), { tag: '"1"', body: listNamed('w') });
  for (const one of [write, failed]) {
    assert.equal(shown([one]), 'explained');
    assert.equal(shown([one, before]), 'explained');
    assert.equal(shown([one, before, after]), 'explained');
    assert.equal(shown([one, { ...after, begunAt: 10.5, endedAt: 10.6 }, before]), 'stale-answer no rule');
  }
});

test('a server may refuse a change while it makes another one', () => {
  for (const status of [409, 429]) assert.equal(shown([during([0, 1], put(NAME, '"w"'), { status })]), 'explained');
  assert.equal(shown([during([0, 1], put(NAME, '"w"'), { status: 412 })]), 'explained');
});

test('a search that is too long decides nothing', () => {
  const history = historyOf([during([0, 1], get(), { tag: '"0"', body: listNamed('x') })]);
  assert.equal(findOrder(history, model, NO_ALLOWANCE, 0), 'none');
  const two = historyOf([
    during([0, 9], put(NAME, '"a"'), { tag: '"1"' }),
    during([0, 9], put(NAME, '"b"'), { tag: '"2"' }),
    during([10, 11], get(), { tag: '"3"', body: listNamed('c') }),
  ]);
  assert.equal(findOrder(two, model, NO_ALLOWANCE, 1), 'undecided');
  assert.equal(findOrder(two, model), 'none');
});

const requests = fc.oneof(
  fc.constant(get()),
  fc.constant(get(ENTRY_C)),
  fc.constant(remove(ENTRY_C)),
  fc.constant(remove(DOCUMENT)),
  fc.nat(20).map((value) => put(NAME, `"n${value}"`)),
  fc
    .nat(20)
    .map((value) => put(ENTRY_C, `<entry uri="sip:c@example.com"><display-name>${value}</display-name></entry>`)),
  fc.nat(20).map((value) => put(DOCUMENT, listNamed(`d${value}`))),
  fc.nat(20).map((value) => put(DOCUMENT, listNamed(`e${value}`), { 'if-none-match': '*' })),
);

/** A request at a moment, the time before and after it, its condition with a tag that clients have seen, and its fate. */
const planned = fc.record({
  request: requests,
  before: fc.nat(5),
  after: fc.nat(5),
  condition: fc.constantFrom('none', 'none', 'last', 'first'),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'made', 'not made'),
});

test('each history of a server that makes one change after the other has an order', () => {
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 9 }), (plans) => {
      const initial = historyOf([]).initial;
      const server = new OneAfterTheOther(model, initial);
      let last = initial.tag;
      const operations = plans.flatMap(({ request, before, after, condition, fate }, index) => {
        const tag = condition === 'last' ? last : initial.tag;
        const isConditional = condition !== 'none' && tag !== undefined && request.method !== 'GET';
        const headers = isConditional ? { ...request.headers, 'if-match': tag } : request.headers;
        const sent: OperationRequest = { ...request, headers };
        const answer = fate === 'not made' ? undefined : server.answer(sent);
        if (fate === 'answered') last = answer?.tag ?? last;
        return [during([index - before - 0.25, index + after + 0.25], sent, fate === 'answered' ? answer : undefined)];
      });
      assert.equal(raceIn(historyOf(operations), model), 'explained');
    }),
    { numRuns: 300 },
  );
});
