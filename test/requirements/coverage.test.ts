import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateIds } from '../../src/conformance/case-description.js';
import { loadCases } from '../../src/conformance/load-cases.js';
import { loadRegister } from '../../src/conformance/register.js';

const [register, cases] = await Promise.all([loadRegister(), loadCases()]);

/** A tag that looks like the id of a requirement, rightly or wrongly. */
const ID_TAG = /^@[A-Za-z]+-.*\d/;

const LEVEL_TAGS = ['@MUST', '@implied-MUST', '@SHOULD', '@MAY'];

test('there are requirements of both areas of the specification, and cases for them', () => {
  for (const area of ['A-', 'B-']) assert.ok(register.some(({ id }) => id.startsWith(area)));
  assert.ok(cases.length > 0);
});

test('a requirement has a case, or a reason to have none', () => {
  const covered = new Set(cases.flatMap(({ requirements }) => requirements));
  assert.deepEqual(
    register.filter(({ id, excluded }) => covered.has(id) === (excluded !== undefined)).map(({ id }) => id),
    [],
  );
});

test('every tag that names a requirement names one that the register holds', () => {
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

test('every case says which side it is about', () => {
  const sides = ['@client', '@license', '@server'];
  assert.deepEqual(
    cases.filter(({ tags }) => sides.filter((side) => tags.includes(side)).length !== 1).map(({ id }) => id),
    [],
  );
});

test('a case about a server says its level, which is that of a requirement it covers', () => {
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
