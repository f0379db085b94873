import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { xdmsConfigSchema } from '../../src/cli/options/config-schema.js';
import { optionSchemas, published, runOptionsSchema } from '../docs/write/option-schemas.js';

for (const [name, schema] of Object.entries(optionSchemas())) {
  test(`${name} is that of the code; npm run docs writes it`, () => {
    assert.deepEqual(published(name), JSON.parse(JSON.stringify(schema)));
  });
}

test('the options in the schema of results are those of the table; npm run docs writes them', () => {
  const { properties } = published<{ readonly properties: { readonly options: object } }>(
    'schemas/results.schema.json',
  );
  assert.deepEqual(properties.options, JSON.parse(JSON.stringify(runOptionsSchema())));
});

test('the configurations on the pages about the mock are valid', () => {
  const pages = ['mock-options.md', 'mock-control.md', 'test-a-handset.md'].map((name) =>
    readFileSync(path.join(PACKAGE_ROOT, 'docs', name), 'utf8'),
  );
  const examples = [...pages.join('\n').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, example = '']) => example);
  for (const example of examples) assert.deepEqual(xdmsConfigSchema.safeParse(parse(example)).error, undefined);
  assert.ok(['tls:', 'preset:'].every((key) => examples.some((example) => example.includes(key))));
});
