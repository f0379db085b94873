import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { requireClaims } from '../../src/measure/server/subject/claims.js';
import { subjectJsonSchema, subjectSchema } from '../../src/measure/server/subject/subject-schema.js';

const page = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'subject-file.md'), 'utf8');

/** Collects the names of properties in a schema, without keys that a user invents. */
function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(value) : []),
    ...keysIn(value),
  ]);
}

test('docs/subject-file.md explains every key of a subject file', () => {
  const table = page.replace(/^(?!\|).*$/gm, '');
  const written = new Set([...table.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.split(/[.: ]+/)));
  const keys = [...new Set(keysIn(subjectJsonSchema()))];
  assert.ok(keys.length > 30);
  assert.deepEqual(
    keys.filter((key) => !written.has(key)),
    [],
  );
});

test('the subject file on the page is valid', async () => {
  const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(page) ?? [];
  const { success, data, error } = subjectSchema.safeParse(parse(example));
  assert.ok(success, error?.message);
  await requireClaims(data.claims);
});
