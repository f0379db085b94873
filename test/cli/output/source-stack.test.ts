import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { requirePort } from '../../../common/arguments.js';
import { IS_SOURCE } from '../../../common/entry-url.js';
import { sourceStack } from '../../../src/cli/output/source-stack.js';

test('a stack points into the TypeScript sources', { skip: IS_SOURCE }, () => {
  let stack = '';
  try {
    requirePort(-1, 'port');
  } catch (thrown) {
    stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  }
  assert.match(stack, /dist\/bundles\/[\w-]+\.js:\d+:\d+/);
  const lines = sourceStack(stack).split('\n');
  assert.ok(
    lines.some((line) => /requirePort \(common\/arguments\.ts:\d+:\d+\)/.test(line)),
    lines.join('\n'),
  );
  assert.ok(!lines.some((line) => line.includes('dist/bundles/')), lines.join('\n'));
});

test('a place without a source map stays', () => {
  const stack = `Error: no\n    at run (${pathToFileURL('/nowhere/a.js').href}:1:2)\n    at node:internal/main:3:4`;
  assert.equal(sourceStack(stack), stack);
});
