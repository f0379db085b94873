import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { duplicateIds } from '../../src/result/case-description.js';
import { loadRegisterFiles } from '../../src/result/register/register.js';

const [files, cases] = await Promise.all([loadRegisterFiles(), loadCases()]);
const register = [...files.values()].flat();
const covered = new Set(cases.flatMap(({ requirements }) => requirements));

/** Register files about servers, other than RFC 4825. */
const OTHER_RFCS = ['http.yaml', 'rfc4826.yaml', 'rfc4827.yaml', 'rfc5025.yaml', 'rfc6772.yaml'];

/** Matches a tag that looks like the id of a requirement, known or not. */
const ID_TAG = /^@[A-Za-z]+-.*\d/;

const LEVEL_TAGS = ['@MUST', '@implied-MUST', '@SHOULD', '@MAY'];

test('both areas of the specification have requirements and cases', () => {
  for (const area of ['A-', 'B-']) assert.ok(register.some(({ id }) => id.startsWith(area)));
  assert.ok(cases.length > 0);
});

test('every requirement has a case, or a reason to have none', () => {
  assert.deepEqual(
    register.filter(({ id, untested }) => covered.has(id) === (untested !== undefined)).map(({ id }) => id),
    [],
  );
});

test('every requirement tag names a requirement of the register', () => {
  const known = new Set(register.map(({ id }) => `@${id}`));
  const tags = new Set(cases.flatMap((one) => one.tags));
  assert.deepEqual(
    [...tags].filter((tag) => (ID_TAG.test(tag) || /^@[A-Z]+-/.test(tag)) && !known.has(tag)),
    [],
  );
});

test('every case covers a requirement', () => {
  assert.deepEqual(
    cases.filter(({ requirements }) => requirements.length === 0).map(({ id }) => id),
    [],
  );
});

test('no requirement and no case shares its id with another', () => {
  assert.deepEqual(duplicateIds(register), []);
  assert.deepEqual(duplicateIds(cases), []);
});

test('every case has exactly one of the tags @client, @license and @server', () => {
  const sides = ['@client', '@license', '@server'];
  assert.deepEqual(
    cases.filter(({ tags }) => sides.filter((side) => tags.includes(side)).length !== 1).map(({ id }) => id),
    [],
  );
});

test('a server case has one level, that of a requirement it covers', () => {
  const levelOf = new Map(register.map(({ id, level }) => [id, level]));
  const wrong = cases.filter(({ tags, requirements }) => {
    const levels = tags.filter((tag) => LEVEL_TAGS.includes(tag));
    const covered = requirements.map((id) => `@${levelOf.get(id)}`);
    return tags.includes('@server') && (levels.length !== 1 || !covered.includes(levels[0] ?? ''));
  });
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

test('at least nine in ten server rules of RFC 4825 are tested', () => {
  requireTested(serverRules('rfc4825.yaml'));
});

test('at least nine in ten server rules of the other RFCs are tested', () => {
  requireTested(OTHER_RFCS.flatMap(serverRules));
});

test('a requirement says why it binds exactly if it is an implied MUST', () => {
  const wrong = register.filter(({ level, because }) => (level === 'implied-MUST') !== (because !== undefined));
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

test('each requirement of an RFC quotes the beginning of its paragraph', () => {
  const rules = [...files]
    .filter(([file]) => file.startsWith('rfc') || file === 'http.yaml')
    .flatMap(([, requirements]) => requirements);
  assert.ok(rules.length > 800, `${rules.length} rules`);
  assert.deepEqual(
    rules.filter(({ paragraph }) => paragraph === undefined).map(({ id }) => id),
    [],
  );
});

function requireTested(rules: readonly { readonly id: string }[]): void {
  const tested = rules.filter(({ id }) => covered.has(id)).length;
  assert.ok(tested >= rules.length * 0.9, `${tested} of ${rules.length} are tested`);
}

function serverRules(file: string) {
  const requirements = files.get(file);
  assert.ok(requirements !== undefined, `there is no ${file}`);
  return requirements.filter(({ subject }) => subject === 'server');
}
