import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Agrees, withoutNeedless } from '../../../src/diagnosis/search/fewer-faults.js';
import type { FoundFault } from '../../../src/diagnosis/search/found-fault.js';
import { found } from './a-found-fault.js';

/** Makes a simulation of a server, given the sets of faults that each case needs; one set is enough. */
function needing(needs: Readonly<Record<string, readonly string[]>>): Agrees {
  return ({ result }, twin) => (needs[result.id] ?? []).some((all) => all.split(' ').every((id) => twin.includes(id)));
}

function left(
  faults: readonly FoundFault[],
  needs: Readonly<Record<string, readonly string[]>>,
  bad: FoundFault['explained'] = [],
) {
  const kept = withoutNeedless(faults, bad, needing(needs));
  return kept.map(({ ids, explained }) => [...ids, ...explained.map(({ result }) => result.id)]);
}

test('a fault goes whose cases later ones explain, and its cases go to those that they need', () => {
  const faults = [found('wide', '1', '2', '3'), found('first', '4'), found('second', '5')];
  const needs = {
    1: ['wide', 'first'],
    2: ['wide', 'second'],
    3: ['wide', 'first', 'second'],
    4: ['first'],
    5: ['second'],
  };
  assert.deepEqual(left(faults, needs), [
    ['first', '4', '1', '3'],
    ['second', '5', '2'],
  ]);
});

test('of two faults that explain the same, the larger one stays', () => {
  const needs = { 1: ['large', 'small'], 2: ['large', 'small'], 3: ['large', 'small'] };
  assert.deepEqual(left([found('small', '1'), found('large', '2', '3')], needs), [['large', '2', '3', '1']]);
});

test('a fault stays that one of its cases needs, or a case of another fault', () => {
  const faults = [found('one', '1', '2'), found('other', '3'), found('empty')];
  assert.equal(left(faults, { 1: ['one'], 2: ['other'], 3: ['other'] }).length, 3);
  assert.equal(left(faults, { 1: ['one other'], 2: ['one'], 3: ['one', 'other'] }).length, 3);
});

test('a case of another fault that the whole twin no longer explains needs nothing', () => {
  const faults = [found('one', '1'), found('other', '2', '3')];
  assert.deepEqual(left(faults, { 1: ['one', 'other'], 2: ['third'], 3: ['other'] }), [['other', '2', '3', '1']]);
  assert.equal(left(faults, { 1: ['third'], 2: ['other'], 3: ['other'] }).length, 2);
});

test('a fault stays that a case needs which no fault lists', () => {
  const faults = [found('one', '1'), found('other', '2', '3')];
  const needs = { 1: ['one', 'other'], 2: ['other'], 3: ['other'], 4: ['one'] };
  assert.equal(left(faults, needs).length, 1);
  assert.equal(left(faults, needs, found('unlisted', '4').explained).length, 2);
});
