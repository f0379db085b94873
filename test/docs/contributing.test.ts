import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const read = (file: string): string => readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');

/** Returns the block of a section of the page in a language, without the indentation of its list. */
function block(section: string, language: string): string {
  const [text = ''] = read('CONTRIBUTING.md').split(`\n## ${section}\n`)[1]?.split('\n## ') ?? [];
  const pattern = new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'ms');
  const [, indentation = '', found = ''] = pattern.exec(text) ?? [];
  assert.notEqual(found, '', `no block of ${language} in "${section}"`);
  return found.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}

/** The lines without their indentation. */
const flat = (text: string): string => text.replaceAll(/^ +/gm, '');

test('the example of a requirement is an entry of the register', () => {
  const [example] = parse(block('Add a rule about servers', 'yaml')) as [{ id: string }];
  const entries = parse(read('requirements/rfc4825.yaml')) as readonly { id: string }[];
  assert.deepEqual(
    example,
    entries.find(({ id }) => id === example.id),
  );
});

test('the examples of a scenario, a deviation and a step are in their files', () => {
  assert.ok(
    flat(read('features/rfc4825/8.4-delete.feature')).includes(flat(block('Add a rule about servers', 'gherkin'))),
  );
  assert.ok(
    flat(read('simulators/deviations/xdms/8.4-delete.ts')).includes(flat(block('Add a deviation of the mock', 'ts'))),
  );
  assert.ok(read('steps/xcap/documents/documents.ts').includes(block('Add a step', 'ts')));
});
