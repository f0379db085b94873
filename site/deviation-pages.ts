import { type DeviationDescription, LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../simulators/index.js';
import type { Requirement } from '../src/conformance.js';
import { cell } from './cell.js';
import type { PageText } from './pages.js';

interface Group {
  /** Name of the page, without its ending. */
  readonly name: string;
  readonly title: string;
  /** Matches the clauses of the group: `RFC 4825 §8.2.3`. */
  readonly clauses: RegExp;
}

/** The pages, by the clause of the first requirement that a deviation violates. */
const GROUPS: readonly Group[] = [
  { name: 'documents-and-uris', title: 'Documents and URIs: RFC 4825 §2 to §6', clauses: /^RFC 4825 §[2-6]\b/ },
  { name: 'operations', title: 'Operations: RFC 4825 §7', clauses: /^RFC 4825 §7\b/ },
  { name: 'put', title: 'PUT: RFC 4825 §8 to §8.2', clauses: /^RFC 4825 §8(?:\.[12](?:\.\d+)?)?$/ },
  {
    name: 'get-delete-entity-tags',
    title: 'GET, DELETE and entity tags: RFC 4825 §8.3 to §8.5',
    clauses: /^RFC 4825 §8\.[345]/,
  },
  {
    name: 'conflicts-and-capabilities',
    title: 'Caches, namespaces, conflict reports and capabilities: RFC 4825 §9 to §14',
    clauses: /^RFC 4825 §(?:9|1\d)/,
  },
  { name: 'policies', title: 'Policies: RFC 4745, 5025 and 6772', clauses: /^RFC (?:4745|5025|6772) / },
  { name: 'presence', title: 'Presence: RFC 3863, 4479, 4480 and 4827', clauses: /^RFC (?:3863|4479|4480|4827) / },
  { name: 'resource-lists', title: 'Resource lists: RFC 4826', clauses: /^RFC 4826 / },
  {
    name: 'http',
    title: 'HTTP: RFC 6750, 7303, 7616, 9110, 9111 and 9112',
    clauses: /^RFC (?:6750|7303|7616|911[012]) /,
  },
  {
    name: 'bootstrapping',
    title: 'Bootstrapping: 3GPP TS 24.109 and 33.220, RFC 3310',
    clauses: /^(?:3GPP TS [\d.]+|RFC 3310) /,
  },
];

const NOTHING = 'Violate nothing';

/** A deviation with the clause of the first requirement that it violates. */
interface Placed extends DeviationDescription {
  readonly clause: string;
}

/** The pages that only the site has, and what leads to them. */
interface DeviationPages {
  /** Ends docs/deviations.md. */
  readonly list: string;
  readonly pages: readonly PageText[];
}

/**
 * Makes pages with all deviations of both simulators, and a list of these pages.
 *
 * @throws Error naming a deviation whose clause has no page
 */
export function deviationPages(register: readonly Requirement[]): DeviationPages {
  const sections = new Map(register.map(({ id, section }) => [id, section]));
  const placed = XDMS_DEVIATIONS.deviations.map((one) => ({ ...one, clause: clauseOf(one, sections) }));
  const without = placed.filter(
    ({ clause }) => clause !== NOTHING && !GROUPS.some(({ clauses }) => clauses.test(clause)),
  );
  if (without.length > 0) {
    throw new Error(
      `${without.map(({ id, clause }) => `${id} (${clause})`).join()}: no page of site/deviation-pages.ts takes the clause`,
    );
  }
  const grouped = [
    ...GROUPS.map(({ name, title, clauses }) => ({
      name,
      title,
      members: placed.filter((one) => clauses.test(one.clause)),
    })),
    {
      name: 'harmless',
      title: 'Deviations that violate nothing',
      members: placed.filter(({ clause }) => clause === NOTHING),
    },
    {
      name: 'license-server',
      title: 'Deviations of the license server',
      members: LICENSE_DEVIATIONS.deviations.map((one) => ({ ...one, clause: 'All' })),
    },
  ];
  const links = grouped.map(({ name, title, members }) => [`[${title}](deviations/${name}.md)`, `${members.length}`]);
  return {
    list: `\n## All deviations\n\n${tableOf(['page', 'deviations'], links)}`,
    pages: grouped.map(({ name, title, members }) => ({
      source: `docs/deviations/${name}.md`,
      text: pageText(title, members),
    })),
  };
}

/** Returns the clause by which a page groups: two more levels below §8 of RFC 4825, one more elsewhere in it. */
function clauseOf({ violates }: DeviationDescription, sections: ReadonlyMap<string, string>): string {
  const section = sections.get(violates[0] ?? '');
  if (section === undefined) return NOTHING;
  const [, document = '', levels = ''] = /^((?:RFC|3GPP TS) [\d.]+) §([\dA-Z]+(?:\.\d+)*)/.exec(section) ?? [];
  const kept = document !== 'RFC 4825' ? 1 : levels.startsWith('8.') ? 3 : 2;
  return `${document} §${levels.split('.').slice(0, kept).join('.')}`;
}

function pageText(title: string, members: readonly Placed[]): string {
  const clauses = [...new Set(members.map(({ clause }) => clause))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const tables = clauses.map((clause) => {
    const rows = members.filter((one) => one.clause === clause).map(row);
    return `${clauses.length > 1 ? `## ${clause}\n\n` : ''}${tableOf(['deviation', 'the server', 'violates'], rows)}`;
  });
  return `# ${title}

[Meet the servers that exist](../deviations.md) explains deviations and profiles.

${tables.join('\n')}`;
}

function row({ id, sentence, violates }: Placed): readonly string[] {
  return [`\`${id}\``, cell(sentence), violates.length === 0 ? 'nothing' : violates.join(', ')];
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}
