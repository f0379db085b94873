import { createHash } from 'node:crypto';
import type { GherkinDocument, Pickle } from './messages.js';

/** What is known of a case before it runs. */
export interface CaseDescription {
  /** Stable across runs and machines: `client/uris:selectors:an-element-by-name`. */
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

/**
 * Describes a case.
 *
 * The id is made of the feature file, the rule, the scenario's name as it is written and, for a row of an outline, its
 * first value and a digest of all of them. So a case keeps its id when lines are moved or rows are added.
 */
export function describeCase(pickle: Pickle, document: GherkinDocument): CaseDescription {
  const description = described.get(pickle) ?? describe(pickle, document);
  described.set(pickle, description);
  return description;
}

/** Each of those who follow a run asks for the same. */
const described = new WeakMap<Pickle, CaseDescription>();

function describe(pickle: Pickle, document: GherkinDocument): CaseDescription {
  const place = locate(pickle, document);
  const feature = pickle.uri.replaceAll('\\', '/');
  const tags = pickle.tags.map(({ name }) => name);
  return {
    id: [featureAddress(feature), place.rule, place.scenario, place.row && rowAddress(place.row)]
      .filter((part) => part !== undefined)
      .map((part, index) => (index === 0 ? part : slug(part)))
      .join(':'),
    feature,
    ...(place.rule !== undefined && { rule: place.rule }),
    name: pickle.name,
    tags,
    requirements: tags.filter((tag) => REQUIREMENT_TAG.test(tag)).map((tag) => tag.slice(1)),
  };
}

/** `features/client/uris.feature` is addressed as `client/uris`. */
export function featureAddress(file: string): string {
  return file.replace(/^(\.\/)?features(\/|$)/, '').replace(/\.feature$/, '');
}

interface Place {
  readonly rule?: string;
  readonly scenario: string;
  /** The values of an outline's row. */
  readonly row?: readonly string[];
}

type Feature = NonNullable<GherkinDocument['feature']>;
type Scenario = NonNullable<Feature['children'][number]['scenario']>;

function locate(pickle: Pickle, document: GherkinDocument): Place {
  for (const { rule, scenario } of document.feature?.children ?? []) {
    const inRule = rule?.children.flatMap((child) => child.scenario ?? []) ?? [];
    for (const candidate of scenario === undefined ? inRule : [scenario]) {
      if (!pickle.astNodeIds.includes(candidate.id)) continue;
      const row = rowOf(pickle, candidate);
      return { ...(rule && { rule: rule.name }), scenario: candidate.name, ...(row && { row }) };
    }
  }
  return { scenario: pickle.name };
}

function rowOf(pickle: Pickle, { examples }: Scenario): readonly string[] | undefined {
  const rows = examples.flatMap(({ tableBody }) => tableBody);
  return rows.find(({ id }) => pickle.astNodeIds.includes(id))?.cells.map(({ value }) => value);
}

function rowAddress(values: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 6);
  return `${slug(values[0] ?? '').slice(0, 32)}-${digest}`;
}

/** Lower-case letters and digits of any script, everything else a hyphen: safe to type in a shell. */
function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The ids that more than one case has. */
export function duplicateIds(cases: readonly Pick<CaseDescription, 'id'>[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of cases) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
