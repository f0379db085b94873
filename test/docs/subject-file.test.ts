import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { requireClaims } from '../../src/measure/server/subject/claims.js';
import { subjectSchema } from '../../src/measure/server/subject/subject-schema.js';
import { MARK, subjectKeyTables } from './write/subject-key-tables.js';

const page = readFileSync(path.join(PACKAGE_ROOT, 'docs', 'subject-file.md'), 'utf8');

test('the tables of docs/subject-file.md equal the schema; npm run docs writes them', () => {
  assert.equal(page.split(MARK)[1], subjectKeyTables());
});

test('the subject file on the page is valid', async () => {
  const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(page) ?? [];
  const { success, data, error } = subjectSchema.safeParse(parse(example));
  assert.ok(success, error?.message);
  await requireClaims(data.claims);
});
