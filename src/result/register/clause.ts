import { defined } from '../../../common/defined.js';
import type { Requirement } from './register.js';
import { sectionLink } from './section-link.js';
import { SECTION_TITLES } from './section-titles.js';

/** The document that contains a requirement. */
export interface Source {
  readonly name: string;
  /** Short and without spaces, for links within a page: `rfc4825`. */
  readonly key: string;
  /** Whether its requirements are about XCAP servers. The specification's are about Xcaliper's client and simulator. */
  readonly isAboutServers: boolean;
}

/** The section that contains a requirement. */
export interface Clause {
  readonly source: Source;
  /** Number or name of the section: `§8.2.3`. */
  readonly section: string;
  readonly title?: string;
  /** URL of the text. */
  readonly link?: string;
  /** Stable, for links within a page: `rfc4825-8.2.3`. */
  readonly key: string;
}

/** RFC 4825 comes first, then the usages built on it. */
const FIRST = ['RFC 4825', 'RFC 4826', 'RFC 4745', 'RFC 5025', 'RFC 6772', 'RFC 4827'];

const AREAS: Readonly<Record<string, Source>> = {
  A: { name: 'Specification, area A: client library', key: 'area-a', isAboutServers: false },
  B: { name: 'Specification, area B: license service', key: 'area-b', isAboutServers: false },
};

/** Makes the source of a requirement of the user: its section up to the sign §, as `Notes 1.0 §3`. */
function userSource(section: string): Source {
  const [, name] = /^(\S.*?) *§/s.exec(section) ?? [];
  if (name === undefined) return { name: 'Other requirements', key: 'other', isAboutServers: true };
  return { name, key: `own-${keyOf(name)}`, isAboutServers: true };
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Requirements with this area stay together, whatever their sections: their sources are of several kinds. */
const OF_PRESETS: Readonly<Record<string, Source>> = {
  UT: { name: 'Supplementary services (Ut)', key: 'ut', isAboutServers: true },
  MCX: { name: 'Mission-critical services (MCX)', key: 'mcx', isAboutServers: true },
};

/** Clauses by area and section. Reports ask for those of each requirement many times, and a register has few of them. */
const known = new Map<string, Clause>();

/** Finds the clause that contains a requirement, with its title and link where known. */
export function clauseOf({ id, section }: Pick<Requirement, 'id' | 'section'>): Clause {
  const [area = ''] = id.split('-', 1);
  const key = `${area} ${section}`;
  const clause = known.get(key) ?? clauseIn(area, section);
  known.set(key, clause);
  return clause;
}

/** @param area the id of the requirement up to its first hyphen */
function clauseIn(area: string, section: string): Clause {
  const [, rfc, number = ''] = /^(RFC \d+)(?: §(.+))?$/.exec(section) ?? [];
  const ofPreset = OF_PRESETS[area];
  if (ofPreset !== undefined) return { source: ofPreset, section, key: `${ofPreset.key}-${keyOf(section)}` };
  if (rfc === undefined) {
    const ofSpecification = AREAS[area];
    const source = ofSpecification ?? userSource(section);
    const inside = ofSpecification === undefined ? section.replace(/^.*?(?=§)/s, '') : section;
    return { source, section: inside, key: `${source.key}-${keyOf(section)}` };
  }
  const source = { name: rfc, key: rfc.toLowerCase().replace(' ', ''), isAboutServers: true };
  const title = SECTION_TITLES[rfc]?.[number];
  const link = sectionLink(section);
  return {
    source,
    section: number === '' ? rfc : `§${number}`,
    ...defined({ title, link }),
    key: `${source.key}-${number}`,
  };
}

export interface ClauseGroup<Item> {
  readonly clause: Clause;
  readonly requirements: readonly Item[];
}

export interface SourceGroup<Item> {
  readonly source: Source;
  readonly clauses: readonly ClauseGroup<Item>[];
}

/**
 * Groups requirements by source and clause. RFC 4825 comes first, with its sections in order; then other RFCs; then the
 * specification. The order within a clause, and among sections without a number, does not change.
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

/** Ranks a source. Sources of equal rank sort by name, which works because all RFC numbers have four digits. */
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
