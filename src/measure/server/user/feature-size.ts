import { statSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { readWritten } from '../../../../common/files/read-text.js';
import type { GherkinDocument } from '../cucumber/messages.js';

/** Most octets of a feature file. */
const MOST_OCTETS = 1024 * 1024;

/** Most lines, tags and cells of tables in a feature file. The largest one of the package has 2,000. */
const MOST_PARTS = 20_000;

/** Most steps, tags and filled-in cells of all cases of a feature file. The largest number in the package is 4,000. */
const MOST_CASE_PARTS = 20_000;

/** Most characters that outlines fill in. */
const MOST_FILLED_IN = 4_000_000;

/**
 * Refuses a feature file from which the library for features would make more than the memory holds: each case repeats the
 * tags of its feature and the steps of the backgrounds, and each row of an outline all its steps.
 *
 * @param name of the file in messages
 * @throws InvalidArgumentError `features`
 */
export async function requireSmallFeature(file: string, name: string): Promise<void> {
  const refuse = (found: number, most: number, what: string): never => {
    const counts = `${found.toLocaleString('en')} ${what}, at most ${most.toLocaleString('en')}`;
    throw new InvalidArgumentError('features', `${name} has ${counts}; divide it into several files`);
  };
  const octets = statSync(file).size;
  if (octets > MOST_OCTETS) refuse(octets, MOST_OCTETS, 'octets');
  const text = await readWritten(file);
  const parts = text.match(/[\n|@]/g)?.length ?? 0;
  if (parts > MOST_PARTS) refuse(parts, MOST_PARTS, 'lines, tags and cells');
  const { caseParts, filledIn } = sizeOf(parsed(text)?.feature);
  if (caseParts > MOST_CASE_PARTS) refuse(caseParts, MOST_CASE_PARTS, 'steps and tags in all its cases');
  if (filledIn > MOST_FILLED_IN) refuse(filledIn, MOST_FILLED_IN, 'characters in the rows of its outlines');
}

/** @returns undefined for a file that cucumber refuses, too: its message names the line */
function parsed(text: string): GherkinDocument | undefined {
  try {
    return new Parser(new AstBuilder(() => ''), new GherkinClassicTokenMatcher()).parse(text);
  } catch {
    return undefined;
  }
}

type Feature = NonNullable<GherkinDocument['feature']>;
type Scenario = NonNullable<Feature['children'][number]['scenario']>;

interface CaseSize {
  readonly caseParts: number;
  readonly filledIn: number;
}

function sizeOf({ children, tags }: Pick<Feature, 'children' | 'tags'> = { children: [], tags: [] }): CaseSize {
  const sizes = sizesBelow(children, tags.length);
  return { caseParts: sum(sizes, (size) => size.caseParts), filledIn: sum(sizes, (size) => size.filledIn) };
}

/** @param outer number of tags and steps of backgrounds that the cases have of what is around */
function sizesBelow(children: Feature['children'], outer: number): readonly CaseSize[] {
  const inherited = outer + sum(children, ({ background }) => background?.steps.length ?? 0);
  return children.flatMap(({ rule, scenario }) => [
    ...(rule === undefined ? [] : sizesBelow(rule.children, inherited + rule.tags.length)),
    ...(scenario === undefined ? [] : [sizeOfCases(scenario, inherited + scenario.tags.length)]),
  ]);
}

function sizeOfCases({ steps, examples }: Scenario, inherited: number): CaseSize {
  if (examples.length === 0) return { caseParts: 1 + inherited + steps.length, filledIn: 0 };
  const texts = steps.flatMap(({ text, docString, dataTable }) => [
    text,
    ...(docString === undefined ? [] : [docString.content]),
    ...(dataTable?.rows.flatMap(({ cells }) => cells.map(({ value }) => value)) ?? []),
  ]);
  const length = sum(texts, (text) => text.length);
  const uses = new Map<string, number>();
  for (const text of texts) for (const use of text.match(/<[^<>]*>/g) ?? []) uses.set(use, (uses.get(use) ?? 0) + 1);
  const sizes = examples.map(({ tableHeader, tableBody, tags }): CaseSize => {
    const cells = tableHeader?.cells ?? [];
    return {
      caseParts: tableBody.length * (1 + inherited + tags.length + texts.length * (1 + cells.length)),
      filledIn: sum(
        tableBody,
        (row) => length + sum(row.cells, ({ value }, at) => value.length * (uses.get(`<${cells[at]?.value}>`) ?? 0)),
      ),
    };
  });
  return { caseParts: sum(sizes, (size) => size.caseParts), filledIn: sum(sizes, (size) => size.filledIn) };
}

function sum<T>(all: readonly T[], numberOf: (one: T, at: number) => number): number {
  return all.reduce((total, one, at) => total + numberOf(one, at), 0);
}
