import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requireIndependence } from '../measure/server/independence.js';

test('no server case depends on another case', async (context) => {
  const cases = await requireIndependence(context, { tags: '@server' });
  assert.ok(cases.length > 2_000);
});
