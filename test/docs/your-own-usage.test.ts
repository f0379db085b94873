import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { usageKeys } from '../../common/usages/usage-form.js';
import { BUILT_IN_NAMES } from '../../simulators/internal.js';

const PAGE = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'your-own-usage.md'), 'utf8');

test('the page of usage files explains every key and names every constraint of the mock', () => {
  const explained = (key: string) => new RegExp(`\`(?:[a-z]+\\.)*${key.replace('$', '\\$')}`).test(PAGE);
  assert.deepEqual(
    usageKeys().filter((key) => !explained(key)),
    [],
  );
  assert.deepEqual(
    BUILT_IN_NAMES.filter((name) => !PAGE.includes(`\`xcaliper:${name}\``)),
    [],
  );
});
