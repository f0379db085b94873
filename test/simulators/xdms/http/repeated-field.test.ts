import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRepeated } from '../../../../simulators/xdms/http/repeated-field.js';

test('fields are counted by name without regard to case, and values do not count', () => {
  assert.equal(isRepeated(['Host', 'a', 'hOST', 'b'], 'host'), true);
  assert.equal(isRepeated(['Host', 'host', 'Other', 'host'], 'host'), false);
  assert.equal(isRepeated(['Host', 'a', 'Hosts', 'b', 'X-Host', 'c'], 'host'), false);
  assert.equal(isRepeated([], 'host'), false);
});
