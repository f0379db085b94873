import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../common/errors.js';
import { DeviationCatalogue } from '../../simulators/deviation-catalogue.js';
import { LateCatalogue } from '../../simulators/late-catalogue.js';

const ONE = { id: 'one', violates: [], sentence: 'It does something.' };

function counted() {
  let loads = 0;
  const late = new LateCatalogue(async () => {
    loads += 1;
    return new DeviationCatalogue([ONE]);
  });
  return { late, loads: () => loads };
}

test('a catalogue is loaded for the first id, and once', async () => {
  const { late, loads } = counted();
  for (const ids of [undefined, []]) await late.loadFor(ids);
  assert.equal(loads(), 0);
  for (const ids of [['one'], ['one']]) await late.loadFor(ids);
  assert.equal(loads(), 1);
  assert.deepEqual(late.named(['one'], 'deviations'), [ONE]);
});

test('without a catalogue no id is found, and none is nothing', () => {
  const { late } = counted();
  assert.deepEqual(late.named([], 'deviations'), []);
  assert.throws(() => late.named(['one'], 'deviations'), /deviations: the deviations are not loaded/);
});

test('what is no list is refused by name', async () => {
  const { late } = counted();
  for (const wrong of [null, 'one']) {
    await late.loadFor(wrong);
    assert.throws(() => late.named(wrong as unknown as readonly string[], 'deviations'), InvalidArgumentError);
  }
});

test('a catalogue that is provided is not loaded', async () => {
  const { late, loads } = counted();
  late.provide(new DeviationCatalogue([ONE]));
  await late.load();
  assert.equal(loads(), 0);
});
