import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { HarnessError } from '../../../src/result/errors.js';
import { parseRegister } from '../../../src/result/register/parse-register.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

const ENTRY = '- { id: A-URI-01, section: A3, level: MUST, subject: client, text: A statement. }\n';

function refusal(text: string): string {
  let message = '';
  assert.throws(
    () => parseRegister('requirements/x.yaml', text),
    (error) => {
      assert.ok(error instanceof HarnessError);
      message = error.message;
      return true;
    },
  );
  return message;
}

test('an entry is read', () => {
  assert.deepEqual(parseRegister('requirements/x.yaml', ENTRY), [
    { id: 'A-URI-01', section: 'A3', level: 'MUST', subject: 'client', text: 'A statement.' },
  ]);
});

test('an error in an entry names the mistake, the file and the position', () => {
  assert.match(refusal(ENTRY.replace('MUST', 'SHALL')), /^requirements\/x\.yaml: \[0\]\.level: /);
  assert.match(refusal(ENTRY + ENTRY.replace('A-URI-01', 'uri one')), /\[1\]\.id: must look like A-URI-03/);
  assert.match(refusal(ENTRY.replace('A statement.', "''")), /\[0\]\.text: /);
  assert.match(refusal(ENTRY.replace('section: A3, ', '')), /\[0\]\.section: /);
  assert.match(refusal(ENTRY.replace('id:', 'colour: blue, id:')), /\[0\]: unknown key colour/);
  assert.match(refusal('id: A-URI-01'), /^requirements\/x\.yaml: /);
  assert.match(refusal('- {'), /^requirements\/x\.yaml: /);
});

test('an entry with a class names its source, and binds only as a quote', () => {
  const entry = (level: string, basis: string) =>
    `- { id: UT-DOC-01, section: §1, level: ${level}, subject: server, text: A statement., ${basis} }\n`;
  assert.equal(parseRegister('x.yaml', entry('SHOULD', 'class: schema, source: a file')).length, 1);
  assert.equal(parseRegister('x.yaml', entry('MUST', 'class: quote, source: a page')).length, 1);
  assert.match(refusal(entry('MUST', 'class: schema, source: a file')), /\[0\]\.level: must be SHOULD or MAY/);
  assert.match(refusal(entry('SHOULD', 'class: schema')), /\[0\]\.source: must stand beside class/);
  assert.match(refusal(entry('SHOULD', 'source: a file')), /\[0\]\.source: must stand beside class/);
});

test('the files of a folder are read in the order of their names', async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'b.yaml'), ENTRY.replace('A-URI-01', 'B-KEY-01'));
  await writeFile(path.join(folder, 'a.yaml'), ENTRY);
  await writeFile(path.join(folder, 'README.md'), '# not a register');
  assert.deepEqual(
    (await loadRegister(folder)).map(({ id }) => id),
    ['A-URI-01', 'B-KEY-01'],
  );
});

test('a duplicate id is refused, in one file or in two', async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(path.join(folder, 'a.yaml'), ENTRY);
  await writeFile(path.join(folder, 'b.yaml'), ENTRY);
  await assert.rejects(loadRegister(folder), /two entries have the id A-URI-01/);
});
