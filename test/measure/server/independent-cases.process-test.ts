import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireIndependence } from './independence.js';

/** A few hundred cases that create, change and delete documents. */
const SOME = [
  'rfc4825/7.11-concurrency',
  'rfc4825/8.2.3-creation',
  'rfc4825/8.2.4-replacement',
  'rfc4825/8.4-delete',
  'rfc4825/8.5-entity-tags',
  'rfc4826/3.1-list',
  'rfc4826/3.4.5-constraints',
];

test('cases are independent of each other', async (context) => {
  const cases = await requireIndependence(context, { only: SOME });
  assert.ok(cases.length > 200);
});
