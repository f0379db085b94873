import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meansAnyName } from '../../../steps/xcap/scenario.js';

for (const step of [
  'the client sends GET to "{root}/resource-lists/users/{xui}/index"',
  'the client sends GET to "{root}/resource-lists/%75sers/{xui}/index"',
  'the client sends GET to "{root}/resource-lists%2Fusers/{xui}/index"',
  'the client sends GET to "{root}/resource-lists/global/index"',
]) {
  test(`a case with the step ${step} means one name of its document`, () =>
    assert.equal(meansAnyName({ steps: ['the document "friends"', step] }), false));
}

test('a case that names no document means the same with any name', () => {
  assert.equal(meansAnyName({ steps: ['the client sends GET to the document'] }), true);
});
