import { defined } from '../../../../common/defined.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { HarnessError } from '../../../result/errors.js';
import type { GherkinDocument, Pickle } from '../cucumber/messages.js';

const REQUIREMENT_TAG = /^@[A-Z]+-/;

const ID_TAG = /^@id:(.*)$/;

/** Tag of a feature that tests the requirements for one application usage of the user. */
const DERIVED_TAG = /^@derived:(.+)$/;

/** Name of the column that gives each row of an outline its id. */
const ID_COLUMN = 'id';

const ID_PART = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Maximum length of a case id, so that people can still type it. */
const MAX_CASE_ID_LENGTH = 60;

/**
 * Describes a case.
 *
 * The id consists of the feature file's name, the `@id:` tag and the value in the column `id` of an outline. It does
 * not depend on the titles or the order of scenarios.
 *
 * @param nameOf converts the URI of the feature to its path in reports
 * @throws HarnessError when the scenario or the row has no id, or an invalid one
 */
export function describeCase(
  pickle: Pickle,
  document: GherkinDocument,
  nameOf: (uri: string) => string = withSlashes,
): CaseDescription {
  const description = descriptions.get(pickle) ?? describe(pickle, document, nameOf(pickle.uri));
  descriptions.set(pickle, description);
  return description;
}

/** Several listeners of a run describe the same cases. The first, `caseEvents`, knows the names of features. */
const descriptions = new WeakMap<Pickle, CaseDescription>();

function withSlashes(uri: string): string {
  return uri.replaceAll('\\', '/');
}

function describe(pickle: Pickle, document: GherkinDocument, feature: string): CaseDescription {
  const { scenarios, rows } = placesOf(document);
  const [{ rule, scenario } = {}] = pickle.astNodeIds.flatMap((id) => scenarios.get(id) ?? []);
  // A case of an outline has its row; others have none.
  const [row] = pickle.astNodeIds.flatMap((id) => rows.get(id) ?? []);
  const tags = pickle.tags.map(({ name }) => fillIn(name, row));
  return {
    id: idOf(pickle.name, scenario, row, feature),
    feature,
    ...defined({ line: !feature.startsWith('features/') && scenario ? scenario.location.line : undefined, rule }),
    name: pickle.name,
    tags: tags.filter((tag) => !ID_TAG.test(tag)),
    requirements: requirementsIn(tags),
  };
}

/** Reads the ids of requirements; those of derived cases name the usage, as `XCAP-8.2.5-01 @ com.example.notes`. */
function requirementsIn(tags: readonly string[]): readonly string[] {
  const ids = tags.filter((tag) => REQUIREMENT_TAG.test(tag)).map((tag) => tag.slice(1));
  const auid = tags.map((tag) => DERIVED_TAG.exec(tag)?.[1]).find((value) => value !== undefined);
  return auid === undefined ? ids : ids.map((id) => `${id} @ ${auid}`);
}

type Feature = NonNullable<GherkinDocument['feature']>;
type Scenario = NonNullable<Feature['children'][number]['scenario']>;

interface Places {
  readonly scenarios: ReadonlyMap<string, { readonly rule?: string; readonly scenario: Scenario }>;
  readonly rows: ReadonlyMap<string, Row>;
}

/** A feature may have thousands of rows, each a case: looking for each in all of them takes seconds. */
const placesIn = new WeakMap<GherkinDocument, Places>();

/** Returns the scenarios and rows of a document by their ids. */
function placesOf(document: GherkinDocument): Places {
  const known = placesIn.get(document);
  if (known !== undefined) return known;
  const children = document.feature?.children ?? [];
  const all = children.flatMap(({ rule, scenario }) =>
    scenario === undefined
      ? (rule?.children ?? []).flatMap((child) =>
          child.scenario === undefined ? [] : { ...defined({ rule: rule?.name }), scenario: child.scenario },
        )
      : { scenario },
  );
  const places = {
    scenarios: new Map(all.map((place) => [place.scenario.id, place])),
    rows: new Map(all.flatMap(({ scenario }) => scenario.examples.flatMap(rowsOf))),
  };
  placesIn.set(document, places);
  return places;
}

/** Replaces column names in angle brackets, as in `@usage:<auid>`, with the values of the row. */
function fillIn(tag: string, row: Row | undefined): string {
  return row === undefined ? tag : tag.replace(/<([^>]+)>/g, (written, column: string) => row.get(column) ?? written);
}

function idOf(name: string, scenario: Scenario | undefined, row: Row | undefined, feature: string): string {
  const where = `${feature}${scenario === undefined ? '' : `:${scenario.location.line}`}: "${name}"`;
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
  if (id.length > MAX_CASE_ID_LENGTH) {
    throw new HarnessError(`${where}: the id ${id} is longer than ${MAX_CASE_ID_LENGTH} characters: shorten it`);
  }
  return id;
}

/** The values of an outline's row by column name. */
type Row = ReadonlyMap<string, string>;

function rowsOf({
  tableHeader,
  tableBody,
}: Scenario['examples'][number]): readonly (readonly [id: string, row: Row])[] {
  const columns = tableHeader?.cells ?? [];
  return tableBody.map(({ id, cells }) => [
    id,
    new Map(columns.map(({ value }, index) => [value, cells[index]?.value ?? ''])),
  ]);
}
