import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import type { CaseDescription } from '../../../../src/result/case-description.js';
import { HarnessError } from '../../../../src/result/errors.js';
import { tinySuite } from '../tiny-suite.js';

const FEATURE = `@client
Feature: URIs

  Background:
    Given nothing happens

  @id:plain @A-URI-01
  Scenario: Plain, without "quotes"
    * nothing happens

  Rule: Selectors — of all forms

    @id:forms @A-URI-02 @B-KEY-01 @in-process
    Scenario Outline: The form <form>
      * nothing happens

      Examples:
        | id     | form     | url   |
        | list   | list     | list  |
        | list-2 | list [2] | %5B2  |
`;

const byName = (cases: readonly CaseDescription[]) => new Map(cases.map((one) => [one.name, one]));

test('a case is described by its feature file, rule, name, tags and requirements', async (context) => {
  const cases = byName(await loadCases(await tinySuite(context, { 'client/uris.feature': FEATURE })));
  assert.equal(cases.size, 3);
  assert.deepEqual(cases.get('Plain, without "quotes"'), {
    id: 'uris/plain',
    feature: 'features/client/uris.feature',
    name: 'Plain, without "quotes"',
    tags: ['@client', '@A-URI-01'],
    requirements: ['A-URI-01'],
  });
  const row = cases.get('The form list [2]');
  assert.equal(row?.rule, 'Selectors — of all forms');
  assert.deepEqual(row.requirements, ['A-URI-02', 'B-KEY-01']);
  assert.equal(row.id, 'uris/forms.list-2');
});

test('a column name in a tag of an outline becomes the cell of the row', async (context) => {
  const tagged = FEATURE.replace('@in-process', '@usage:<url> @usage:<other>');
  const cases = byName(await loadCases(await tinySuite(context, { 'client/uris.feature': tagged })));
  assert.deepEqual(cases.get('The form list [2]')?.tags.slice(-2), ['@usage:%5B2', '@usage:<other>']);
});

test('ids depend on neither titles nor order', async (context) => {
  const ids = async (feature: string) =>
    (await loadCases(await tinySuite(context, { 'client/uris.feature': feature }))).map(({ id }) => id);
  const changed = FEATURE.replace('Plain, without "quotes"', 'Reworded')
    .replace('Selectors — of all forms', 'Another rule')
    .replace('        | list   | list     | list  |\n', '')
    .concat('        | list   | list (1) | other |\n');
  assert.deepEqual((await ids(changed)).toSorted(), (await ids(FEATURE)).toSorted());
});

const ID_ROW = '        | list-2 | list [2] | %5B2  |';

for (const [what, from, to, said] of [
  ['a scenario without an id', '@id:plain ', '', /"Plain, without "quotes"" has 0 tags @id:…; give it exactly one/],
  ['a scenario with two ids', '@id:plain', '@id:plain @id:other', /has 2 tags @id:…; give it exactly one/],
  ['a row without an id', 'list-2', '      ', /"" cannot be part of an id: .* column id/],
  ['an id with other characters', '@id:forms', '@id:Forms', /"Forms" cannot be part of an id/],
  ['an id that is too long', '@id:forms', `@id:${'f'.repeat(60)}`, /is longer than 60 characters/],
  ['two rows with one id', ID_ROW, ID_ROW.replace('list-2', 'list  '), /two cases have the id uris\/forms\.list/],
  ['two scenarios with one id', '@id:forms', '@id:plain.list @B-KEY-02', undefined],
] as const) {
  test(`${what} is ${said === undefined ? 'allowed as long as the ids of cases differ' : 'refused'}`, async (context) => {
    const suite = await tinySuite(context, { 'client/uris.feature': FEATURE.replace(from, to) });
    if (said === undefined) return assert.equal((await loadCases(suite)).length, 3);
    return assert.rejects(loadCases(suite), (error) => error instanceof HarnessError && said.test(error.message));
  });
}

test('a feature file that cannot be parsed is named', async (context) => {
  const suite = await tinySuite(context, {
    'client/uris.feature': 'Feature: A\n  Scenario: B\n    * nothing happens\n    nonsense\n',
  });
  await assert.rejects(loadCases(suite), /features\/client\/uris\.feature/);
});
