import type { Requirement } from '../runner/register/register.js';
import { sectionLink } from '../runner/register/section-link.js';
import { SECTION_TITLES } from './section-titles.js';

/** The document a requirement comes from. */
export interface Source {
  readonly name: string;
  /** Short and without spaces, for addresses within a page: `rfc4825`. */
  readonly key: string;
  /** Whether its requirements are about XCAP servers; those of the specification are about our own client and simulator. */
  readonly isAboutServers: boolean;
}

/** The place within a source that a requirement comes from. */
export interface Clause {
  readonly source: Source;
  /** Number or name of the section: `§8.2.3`. */
  readonly section: string;
  readonly title?: string;
  /** Where it can be read. */
  readonly link?: string;
  /** Stable, for addresses within a page: `rfc4825-8.2.3`. */
  readonly key: string;
}

/** RFC 4825 is what all of this is about, then come the usages that are built on it. */
const FIRST = ['RFC 4825', 'RFC 4826', 'RFC 4745', 'RFC 5025', 'RFC 4827'];

const AREAS: Readonly<Record<string, Source>> = {
  A: { name: 'Specification, area A: client library', key: 'area-a', isAboutServers: false },
  B: { name: 'Specification, area B: license service', key: 'area-b', isAboutServers: false },
};

const ELSEWHERE: Source = { name: 'Other requirements', key: 'other', isAboutServers: false };

/** The clause that a requirement comes from. */
export function clauseOf({ id, section }: Pick<Requirement, 'id' | 'section'>): Clause {
  const [, rfc, number = ''] = /^(RFC \d+)(?: §(.+))?$/.exec(section) ?? [];
  if (rfc === undefined) {
    const source = AREAS[id.split('-')[0] ?? ''] ?? ELSEWHERE;
    return { source, section, key: `${source.key}-${section.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` };
  }
  const source = { name: rfc, key: rfc.toLowerCase().replace(' ', ''), isAboutServers: true };
  const title = SECTION_TITLES[rfc]?.[number];
  const link = sectionLink(section);
  return {
    source,
    section: number === '' ? rfc : `§${number}`,
    ...(title !== undefined && { title }),
    ...(link !== undefined && { link }),
    key: `${source.key}-${number}`,
  };
}

/** Requirements that come from one clause. */
export interface ClauseGroup<Item> {
  readonly clause: Clause;
  readonly requirements: readonly Item[];
}

export interface SourceGroup<Item> {
  readonly source: Source;
  readonly clauses: readonly ClauseGroup<Item>[];
}

/**
 * Groups requirements by source and clause: RFC 4825 first, its sections in its order, other RFCs behind it, the
 * specification last. Within a clause, and among sections without a number, the order stays.
 */
export function bySource<Item extends Pick<Requirement, 'id' | 'section'>>(
  requirements: readonly Item[],
): readonly SourceGroup<Item>[] {
  const clauses = new Map<string, { clause: Clause; requirements: Item[] }>();
  for (const requirement of requirements) {
    const clause = clauseOf(requirement);
    const group = clauses.get(clause.key) ?? { clause, requirements: [] };
    clauses.set(clause.key, group);
    group.requirements.push(requirement);
  }
  const sources = new Map<string, ClauseGroup<Item>[]>();
  for (const group of [...clauses.values()].sort((one, other) => compareClauses(one.clause, other.clause))) {
    const { name } = group.clause.source;
    sources.set(name, [...(sources.get(name) ?? []), group]);
  }
  return [...sources.values()].flatMap((groups) =>
    groups[0] === undefined ? [] : [{ source: groups[0].clause.source, clauses: groups }],
  );
}

function compareClauses(one: Clause, other: Clause): number {
  return compareSources(one.source, other.source) || compareNumbers(numbersIn(one.section), numbersIn(other.section));
}

function compareSources(one: Source, other: Source): number {
  return rank(one) - rank(other) || (one.name < other.name ? -1 : Number(one.name > other.name));
}

/** Sources of a rank are in the order of their names; those of RFCs are all of four digits. */
function rank({ name, isAboutServers }: Source): number {
  const index = FIRST.indexOf(name);
  if (index >= 0) return index;
  return isAboutServers ? FIRST.length : FIRST.length + 1;
}

function numbersIn(section: string): readonly number[] {
  return section.startsWith('§') ? (section.match(/\d+/g) ?? []).map(Number) : [];
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (one[index] ?? -1) - (other[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
