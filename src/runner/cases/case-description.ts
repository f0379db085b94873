import type { GherkinDocument, Pickle } from '../cucumber/messages.js';
import { HarnessError } from '../errors.js';

/** What is known of a case before it runs. */
export interface CaseDescription {
  /** Explicit and stable: `8.2.3-positions/first-of-name.name`. */
  readonly id: string;
  /** Path of the feature file, from the package's folder, with `/` on every system. */
  readonly feature: string;
  readonly rule?: string;
  /** The scenario's name, the values of an outline's row filled in. */
  readonly name: string;
  readonly tags: readonly string[];
  /** Ids of the requirements it covers, taken from its tags. */
  readonly requirements: readonly string[];
}

/** A tag that names a requirement. */
const REQUIREMENT_TAG = /^@[A-Z]+-/;

/** A tag that gives a scenario its id. */
const ID_TAG = /^@id:(.*)$/;

/** The column of an outline's examples that gives each row its id. */
const ID_COLUMN = 'id';

const ID_PART = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Longest id of a case that a person still types. */
const LONGEST_CASE_ID = 60;

/**
 * Describes a case.
 *
 * Its id is made of the name of the feature file, the scenario's `@id:` tag and, for a row of an outline, the value in
 * the column `id`. So it depends on neither the words nor the order of scenarios.
 *
 * @throws HarnessError when the scenario or the row has no id, or one that is not allowed
 */
export function describeCase(pickle: Pickle, document: GherkinDocument): CaseDescription {
  const description = described.get(pickle) ?? describe(pickle, document);
  described.set(pickle, description);
  return description;
}

/** Each follower of a run asks for the same. */
const described = new WeakMap<Pickle, CaseDescription>();

function describe(pickle: Pickle, document: GherkinDocument): CaseDescription {
  const feature = pickle.uri.replaceAll('\\', '/');
  const { rule, scenario } = locate(pickle, document);
  const row = scenario === undefined ? undefined : rowOf(pickle, scenario);
  const tags = pickle.tags.map(({ name }) => filledIn(name, row));
  return {
    id: idOf(pickle.name, scenario, row, feature),
    feature,
    ...(rule !== undefined && { rule }),
    name: pickle.name,
    tags: tags.filter((tag) => !ID_TAG.test(tag)),
    requirements: tags.filter((tag) => REQUIREMENT_TAG.test(tag)).map((tag) => tag.slice(1)),
  };
}

/** `features/client/uris.feature` is addressed as `client/uris`. */
export function featureAddress(file: string): string {
  return file.replace(/^(\.\/)?features(\/|$)/, '').replace(/\.feature$/, '');
}

type Feature = NonNullable<GherkinDocument['feature']>;
type Scenario = NonNullable<Feature['children'][number]['scenario']>;

function locate(pickle: Pickle, document: GherkinDocument): { readonly rule?: string; readonly scenario?: Scenario } {
  for (const { rule, scenario } of document.feature?.children ?? []) {
    const inRule = rule?.children.flatMap((child) => child.scenario ?? []) ?? [];
    for (const candidate of scenario === undefined ? inRule : [scenario]) {
      if (pickle.astNodeIds.includes(candidate.id)) return { ...(rule && { rule: rule.name }), scenario: candidate };
    }
  }
  return {};
}

/** Where a tag has the name of a column in angle brackets, as `@usage:<auid>`, it is what the row says there. */
function filledIn(tag: string, row: Row | undefined): string {
  return row === undefined ? tag : tag.replace(/<([^>]+)>/g, (written, column: string) => row.get(column) ?? written);
}

function idOf(name: string, scenario: Scenario | undefined, row: Row | undefined, feature: string): string {
  const where = `${feature}: "${name}"`;
  const own = scenario?.tags.flatMap((tag) => ID_TAG.exec(tag.name)?.[1] ?? []) ?? [];
  if (own.length !== 1) throw new HarnessError(`${where} has ${own.length} tags @id:…; give it exactly one`);
  const rowId = row === undefined ? [] : [row.get(ID_COLUMN) ?? ''];
  const parts = [feature.replace(/^.*\//, '').replace(/\.feature$/, ''), own[0] ?? '', ...rowId];
  const wrong = parts.find((part) => !ID_PART.test(part));
  if (wrong !== undefined) {
    throw new HarnessError(
      `${where}: "${wrong}" cannot be part of an id: use a-z, 0-9, hyphens and full stops, in the tag @id: and the column ${ID_COLUMN}`,
    );
  }
  const id = `${parts[0]}/${parts.slice(1).join('.')}`;
  if (id.length > LONGEST_CASE_ID) {
    throw new HarnessError(`${where}: the id ${id} is longer than ${LONGEST_CASE_ID} characters: shorten it`);
  }
  return id;
}

/** A row of an outline's examples: its values by the names of the columns. */
type Row = ReadonlyMap<string, string>;

/** @returns undefined for a scenario that is no outline */
function rowOf(pickle: Pickle, { examples }: Scenario): Row | undefined {
  for (const { tableHeader, tableBody } of examples) {
    const row = tableBody.find(({ id }) => pickle.astNodeIds.includes(id));
    if (row === undefined) continue;
    const columns = tableHeader?.cells ?? [];
    return new Map(columns.map(({ value }, index) => [value, row.cells[index]?.value ?? '']));
  }
  return undefined;
}

/** The ids that more than one case has. */
export function duplicateIds(cases: readonly Pick<CaseDescription, 'id'>[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of cases) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
