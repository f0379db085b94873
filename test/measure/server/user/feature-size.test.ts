import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { requireSmallFeature } from '../../../../src/measure/server/user/feature-size.js';
import { userFolder } from './user-folder.js';

const HEAD = '@server\nFeature: Notes\n';
const scenarios = (count: number) => '  Scenario: One\n    * a\n'.repeat(count);
const rows = (count: number, cell = 'a') => `    Examples:\n      | x |\n${`      | ${cell} |\n`.repeat(count)}`;

/** Feature files whose cases would take much more memory than the file, by what is said of them. */
const LARGE: readonly (readonly [said: RegExp, text: string])[] = [
  [/has 1,\d+,\d+ octets, at most 1,048,576; divide it/, `${HEAD}  # ${'a'.repeat(1024 * 1024)}\n`],
  [/has 30,004 lines, tags and cells, at most 20,000/, `${HEAD}${'\n'.repeat(30_000)}${scenarios(1).trimEnd()}`],
  [/has 20,0\d\d lines, tags and cells/, `${HEAD}  Scenario: One\n    * a\n      ${'|a'.repeat(20_000)}|\n`],
  [/steps and tags in all its cases, at most 20,000/, `${'@a '.repeat(5_000)}\n${HEAD}${scenarios(100)}`],
  [/steps and tags in all its cases/, `${HEAD}  Background:\n${'    * a\n'.repeat(1_000)}${scenarios(100)}`],
  [/steps and tags/, `${HEAD}  Rule: R\n  Background:\n${'    * a\n'.repeat(1_000)}${scenarios(100)}`],
  [/steps and tags/, `${HEAD}  Scenario Outline: One\n${'    * a\n'.repeat(1_000)}${rows(100)}`],
  [
    /has 4,\d+,\d+ characters in the rows of its outlines, at most 4,000,000/,
    `${HEAD}  Scenario Outline: One\n    * ${'<x>'.repeat(1_000)}\n${rows(1, 'b'.repeat(4_001))}`,
  ],
  [/characters in the rows/, `${HEAD}  Scenario Outline: One\n    * ${'a'.repeat(9_000)}\n${rows(500)}`],
];

for (const [index, [said, text]] of LARGE.entries()) {
  test(`a feature file that would take too much memory is refused (${index + 1})`, async (context) => {
    const folder = await userFolder(context, { 'a.feature': text });
    await assert.rejects(
      requireSmallFeature(path.join(folder, 'a.feature'), 'mine/a.feature'),
      (thrown) => thrown instanceof InvalidArgumentError && said.test(thrown.message),
    );
  });
}

test('a feature file with hundreds of cases is taken, and a wrong one is left to the library', async (context) => {
  const outline = `  Scenario Outline: One\n${'    * <x>\n'.repeat(10)}${rows(400)}`;
  const folder = await userFolder(context, { 'a.feature': HEAD + scenarios(500) + outline, 'b.feature': 'Nothing:\n' });
  for (const name of ['a.feature', 'b.feature']) await requireSmallFeature(path.join(folder, name), name);
});
