import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { divide } from '../../../../../src/measure/server/execution/parallel/shares.js';

/** Cases of features of a few sizes, in the order of the files. */
function plan(sizes: readonly number[], dangerous: readonly number[] = []) {
  return sizes.flatMap((size, feature) =>
    Array.from({ length: size }, (_, index) => ({
      id: `${feature}:${index}`,
      feature: `${feature}.feature`,
      name: 'a case',
      tags: dangerous.includes(index) ? ['@dangerous'] : [],
      requirements: [],
    })),
  );
}

test('every case is in one share, in order, and dangerous ones are separate', () => {
  const sizes = fc.array(fc.nat(120), { maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.array(fc.nat(50)), fc.integer({ min: 2, max: 8 }), (features, dangerous, threads) => {
      const cases = plan(features, dangerous);
      const shares = divide(cases, { threads, order: 'defined' });
      const isDangerous = ({ tags }: (typeof cases)[number]) => tags.includes('@dangerous');
      assert.deepEqual(
        shares.ordinary.lists.flat(),
        cases.filter((one) => !isDangerous(one)),
      );
      assert.deepEqual(shares.dangerous, cases.filter(isDangerous));
      assert.ok(shares.ordinary.lists.every(({ length }) => length > 0));
    }),
  );
});

test('a feature stays in one share, unless it is far larger than the others', () => {
  const { ordinary } = divide(plan([30, 30, 30, 30, 400]), { threads: 2, order: 'defined' });
  assert.deepEqual(
    ordinary.lists.map(({ length }) => length),
    [60, 60, 80, 80, 80, 80, 80],
  );
});

test('few cases are one share, and a random order makes fewer shares', () => {
  assert.equal(divide(plan([5, 5, 5]), { threads: 4, order: 'defined' }).ordinary.lists.length, 1);
  const many = plan(Array.from({ length: 100 }, () => 20));
  const sharesIn = (order: 'random' | 'defined') => divide(many, { threads: 2, order }).ordinary.lists.length;
  assert.ok(sharesIn('random') < sharesIn('defined'));
});

test('cases that must not run at the same time are in one share, in order', () => {
  const cases = plan([60, 60, 60]);
  const apart = new Set(cases.filter((_, index) => index % 3 === 0).map(({ id }) => id));
  const shares = divide(cases, { threads: 2, order: 'defined', apart });
  assert.deepEqual(
    shares.apart.map(({ id }) => id),
    [...apart],
  );
  assert.deepEqual(
    shares.ordinary.lists.flat().map(({ id }) => id),
    cases.map(({ id }) => id).filter((id) => !apart.has(id)),
  );
});

test('where two threads share a user, cases about lists are for one, those about other usages for the other', () => {
  const cases = Object.entries(TAGS).map(([id, tags]) => ({
    id,
    feature: `${id}.feature`,
    name: id,
    tags,
    requirements: [],
  }));
  const division = { threads: 4, order: 'defined', apart: new Set(['services', 'bothServices']) } as const;
  const idsOf = (options: { readonly halved: number; readonly areSingle?: boolean }) => {
    const { paired, otherPairs, whole, apart, ordinary } = divide(cases, { ...division, ...options });
    const kinds = [[paired], [otherPairs], whole, [apart], ordinary.lists, ordinary.others];
    return kinds.map((shares) => shares.flat().map(({ id }) => id));
  };
  const ordinary = Object.keys(TAGS).filter((id) => !['services', 'bothServices'].includes(id));
  assert.deepEqual(idsOf({ halved: 0 }), [[], [], [], ['services', 'bothServices'], ordinary, []]);
  const whole = ['both', 'any', 'reads'];
  assert.deepEqual(idsOf({ halved: 2 }), [
    ['bothServices'],
    [],
    whole,
    ['services'],
    ['lists', 'twoLists'],
    ['rules', 'client', 'twoRules'],
  ]);
  const twice = idsOf({ halved: 2, areSingle: true });
  assert.deepEqual(twice, [
    ['bothServices', 'twoLists'],
    ['twoRules'],
    whole,
    ['services'],
    ['lists'],
    ['rules', 'client'],
  ]);
  assert.deepEqual(idsOf({ halved: 1, areSingle: true }).slice(0, 2), [['bothServices', 'twoLists', 'twoRules'], []]);
});

test('cases that need all documents of a user are one share for each thread with lists', () => {
  const cases = plan(Array.from({ length: 12 }, () => 5)).map((one) => ({ ...one, tags: ['@server'] }));
  const { whole } = divide(cases, { threads: 8, order: 'defined', halved: 4 });
  assert.deepEqual(
    whole.map(({ length }) => length),
    [15, 15, 15, 15],
  );
});

const TAGS: Readonly<Record<string, readonly string[]>> = {
  lists: ['@server', '@usage:resource-lists', '@usage:xcap-caps'],
  rules: ['@server', '@usage:pres-rules', '@usage:xcap-caps'],
  services: ['@server', '@usage:rls-services'],
  both: ['@server', '@usage:pres-rules', '@usage:resource-lists'],
  any: ['@server', '@usage:xcap-caps'],
  reads: ['@server', '@usage:xcap-caps', '@read-only'],
  client: [],
  bothServices: ['@server', '@usage:rls-services', '@usage:resource-lists'],
  twoLists: ['@server', '@usage:resource-lists', '@needs:second-user'],
  twoRules: ['@server', '@usage:pres-rules', '@needs:second-user'],
};

test('cases that need two users are separate only where threads have one user each', () => {
  const cases = plan([20, 20]).map((one, index) => (index % 4 === 0 ? { ...one, tags: ['@needs:second-user'] } : one));
  const division = { threads: 2, order: 'defined' } as const;
  assert.deepEqual(divide(cases, division).paired, []);
  const { paired, ordinary } = divide(cases, { ...division, areSingle: true });
  assert.deepEqual(
    paired,
    cases.filter((_, index) => index % 4 === 0),
  );
  assert.deepEqual(
    ordinary.lists.flat(),
    cases.filter((_, index) => index % 4 !== 0),
  );
});
