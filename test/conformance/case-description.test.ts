import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CaseDescription, duplicateIds } from '../../src/conformance/case-description.js';
import { HarnessError } from '../../src/conformance/errors.js';
import { loadCases } from '../../src/conformance/load-cases.js';
import { tinySuite } from './tiny-suite.js';

const FEATURE = `@client
Feature: URIs

  Background:
    Given nothing happens

  @A-URI-01
  Scenario: Plain, without "quotes"
    * nothing happens

  Rule: Selectors — of all forms

    @A-URI-02 @B-KEY-01 @in-process
    Scenario Outline: The form <form>
      * nothing happens

      Examples:
        | form     | url   |
        | list     | list  |
        | list [2] | %5B2  |
`;

const byName = (cases: readonly CaseDescription[]) => new Map(cases.map((one) => [one.name, one]));

test('a case is described by its feature file, rule, name, tags and requirements', async (context) => {
  const cases = byName(await loadCases(await tinySuite(context, { 'client/uris.feature': FEATURE })));
  assert.equal(cases.size, 3);
  assert.deepEqual(cases.get('Plain, without "quotes"'), {
    id: 'client/uris:plain-without-quotes',
    feature: 'features/client/uris.feature',
    name: 'Plain, without "quotes"',
    tags: ['@client', '@A-URI-01'],
    requirements: ['A-URI-01'],
  });
  const row = cases.get('The form list [2]');
  assert.equal(row?.rule, 'Selectors — of all forms');
  assert.deepEqual(row.requirements, ['A-URI-02', 'B-KEY-01']);
  assert.match(row.id, /^client\/uris:selectors-of-all-forms:the-form-form:list-2-[0-9a-f]{6}$/);
});

test('ids do not change when lines are moved, rows are added, reordered or other scenarios come first', async (context) => {
  const before = byName(await loadCases(await tinySuite(context, { 'client/uris.feature': FEATURE })));
  const moved = FEATURE.replace('  Background:', '\n\n  # moved\n  Background:')
    .replace('        | list     | list  |\n', '')
    .concat('        | other | x |\n        | list | list |\n')
    .replace('  @A-URI-01\n', '  Scenario: A new one\n    * nothing happens\n\n  @A-URI-01\n');
  const after = byName(await loadCases(await tinySuite(context, { 'client/uris.feature': moved })));
  assert.equal(after.size, 5);
  for (const [name, { id }] of before) assert.equal(after.get(name)?.id, id);
});

test('rows that differ in a later column only have ids of their own', async (context) => {
  const feature = FEATURE.replace('| list [2] | %5B2  |', '| list | other |');
  const cases = await loadCases(await tinySuite(context, { 'client/uris.feature': feature }));
  assert.deepEqual(duplicateIds(cases), []);
});

test('two cases with one id are refused', async (context) => {
  const twice = FEATURE.concat(
    '\n    Scenario: Again\n      * nothing happens\n\n    Scenario: again!\n      * nothing happens\n',
  );
  const suite = await tinySuite(context, { 'client/uris.feature': twice });
  await assert.rejects(loadCases(suite), (error) => {
    assert.ok(error instanceof HarnessError);
    assert.match(error.message, /client\/uris:selectors-of-all-forms:again/);
    return true;
  });
});

test('a feature file that cannot be parsed is named', async (context) => {
  const suite = await tinySuite(context, {
    'client/uris.feature': 'Feature: A\n  Scenario: B\n    * nothing happens\n    nonsense\n',
  });
  await assert.rejects(loadCases(suite), /features\/client\/uris\.feature/);
});
