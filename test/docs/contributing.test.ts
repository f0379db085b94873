import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = (file: string): string => readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');

/** Returns the block of the page in a language, without the indentation of its list. */
function block(language: string): string {
  const [, indentation = '', text = ''] =
    new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'ms').exec(read('CONTRIBUTING.md')) ?? [];
  assert.notEqual(text, '', `no block of ${language}`);
  return text.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}

/** The lines without their indentation. */
const flat = (text: string): string => text.replaceAll(/^ +/gm, '');

test('the example of a requirement is an entry of the register', () => {
  const [example] = parse(block('yaml')) as [{ id: string }];
  const entries = parse(read('requirements/rfc4825.yaml')) as readonly { id: string }[];
  assert.deepEqual(
    example,
    entries.find(({ id }) => id === example.id),
  );
});

test('the example of a scenario is in its feature, that of a deviation in its file', () => {
  assert.ok(flat(read('features/rfc4825/8.4-delete.feature')).includes(flat(block('gherkin'))));
  assert.ok(flat(read('simulators/xdms/deviations/8.4-delete.ts')).includes(flat(block('ts'))));
});
