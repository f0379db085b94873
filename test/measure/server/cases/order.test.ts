import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { inOrder, parseOrder, writeOrder } from '../../../../src/measure/server/cases/order.js';

const cases = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), tags: fc.constantFrom<string[][]>([], ['@dangerous'], ['@server']) }),
  { selector: ({ id }) => id },
);
const orders = fc
  .oneof(
    fc.constant('defined'),
    fc.nat().map((seed) => `random:${seed}`),
  )
  .map(parseOrder);

test('an order keeps all cases, the dangerous ones last', () => {
  fc.assert(
    fc.property(cases, orders, (given, order) => {
      const ordered = inOrder(given, order);
      assert.deepEqual(new Set(ordered), new Set(given));
      assert.equal(ordered.length, given.length);
      const dangerous = ordered.map(({ tags }) => tags.includes('@dangerous'));
      assert.deepEqual(dangerous, dangerous.toSorted());
    }),
  );
});

test('two cases keep their order when others are omitted', () => {
  fc.assert(
    fc.property(cases, orders, (given, order) => {
      const some = given.filter((_, index) => index % 2 === 0);
      assert.deepEqual(
        inOrder(some, order),
        inOrder(given, order).filter((one) => some.includes(one)),
      );
    }),
  );
});

test('different seeds make different orders', () => {
  const given = Array.from({ length: 20 }, (_, index) => ({ id: `case ${index}`, tags: [] }));
  const written = (order: string) =>
    inOrder(given, parseOrder(order))
      .map(({ id }) => id)
      .join();
  assert.equal(new Set(['defined', 'random:1', 'random:2', 'random:3'].map(written)).size, 4);
});

test('an order is read and written in one form; a random one gets a seed', () => {
  for (const text of ['defined', 'random:7', 'random:a seed']) assert.equal(writeOrder(parseOrder(text)), text);
  assert.match(writeOrder(parseOrder('random')), /^random:\d+$/);
  for (const text of ['', 'reverse', 'random:', 'Random', 'defined:1']) {
    assert.throws(
      () => parseOrder(text),
      (error) => error instanceof InvalidArgumentError && error.argument === 'order',
    );
  }
});
