import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireIndependence } from '../runner/independence.js';

test('no case about a server depends on another one', async (context) => {
  const cases = await requireIndependence(context, { tags: '@server' });
  assert.ok(cases.length > 2_000);
});
