import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { CatalogueOnDemand } from '../../../simulators/deviations/catalogue-on-demand.js';
import { DeviationCatalogue } from '../../../simulators/deviations/deviation-catalogue.js';

const ONE = { id: 'one', violates: [], sentence: 'It does something.' };

function counted() {
  let loads = 0;
  const onDemand = new CatalogueOnDemand(async () => {
    loads += 1;
    return new DeviationCatalogue([ONE]);
  });
  return { onDemand, loads: () => loads };
}

test('a catalogue is loaded for the first id, and once', async () => {
  const { onDemand, loads } = counted();
  for (const ids of [undefined, []]) await onDemand.loadFor(ids);
  assert.equal(loads(), 0);
  for (const ids of [['one'], ['one']]) await onDemand.loadFor(ids);
  assert.equal(loads(), 1);
  assert.deepEqual(onDemand.named(['one'], 'deviations'), [ONE]);
});

test('without a catalogue no id is found, and none is nothing', () => {
  const { onDemand } = counted();
  assert.deepEqual(onDemand.named([], 'deviations'), []);
  assert.throws(() => onDemand.named(['one'], 'deviations'), /deviations: the deviations are not loaded/);
});

test('what is no list is refused by name', async () => {
  const { onDemand } = counted();
  for (const wrong of [null, 'one']) {
    await onDemand.loadFor(wrong);
    assert.throws(() => onDemand.named(wrong as unknown as readonly string[], 'deviations'), InvalidArgumentError);
  }
});

test('a catalogue that is provided is not loaded', async () => {
  const { onDemand, loads } = counted();
  onDemand.provide(new DeviationCatalogue([ONE]));
  await onDemand.load();
  assert.equal(loads(), 0);
});
