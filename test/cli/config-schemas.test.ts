import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { configJsonSchema, licenseConfigSchema, xdmsConfigSchema } from '../../src/cli/options/config-schema.js';

for (const [name, schema] of [
  ['xdms', xdmsConfigSchema],
  ['license', licenseConfigSchema],
] as const) {
  test(`the published schema of ${name} is that of the code`, () => {
    const file = path.join(PACKAGE_ROOT, 'schemas', `${name}.schema.json`);
    const current: unknown = JSON.parse(JSON.stringify(configJsonSchema(schema)));
    assert.deepEqual(
      JSON.parse(readFileSync(file, 'utf8')),
      current,
      `write this to schemas/${name}.schema.json:\n${JSON.stringify(current, null, 2)}`,
    );
  });
}

test('the configurations on the page about the mock are valid', () => {
  const page = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'mock-xdms.md'), 'utf8');
  const examples = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, example = '']) => example);
  for (const example of examples) assert.deepEqual(xdmsConfigSchema.safeParse(parse(example)).error, undefined);
  assert.ok(['tls:', 'preset:'].every((key) => examples.some((example) => example.includes(key))));
});
