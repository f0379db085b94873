import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { rowsInOrder } from '../../../src/diagnosis/twin/rows-in-order.js';

test('the same set of deviations and profiles has one order, that of the catalogue', () => {
  const ids = ['weak-tags-match', 'like-xpath-engine', 'conflicts-are-500', 'node-set-semantics'];
  const rows = rowsInOrder(ids);
  assert.deepEqual(rowsInOrder(ids.toReversed()), rows);
  const places = rows.map((id) => XDMS_DEVIATION_ROWS.deviations.findIndex((one) => one.id === id));
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  );
  assert.equal(rows.length, new Set(rows).size);
  assert.ok(rows.includes('xpath-operators'));
});
