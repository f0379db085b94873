import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRepeated } from '../../../../simulators/xdms/http/repeated-field.js';

test('a field counts by its name, in any case, and not by its value', () => {
  assert.equal(isRepeated(['Host', 'a', 'hOST', 'b'], 'host'), true);
  assert.equal(isRepeated(['Host', 'host', 'Other', 'host'], 'host'), false);
  assert.equal(isRepeated(['Host', 'a', 'Hosts', 'b', 'X-Host', 'c'], 'host'), false);
  assert.equal(isRepeated([], 'host'), false);
});
