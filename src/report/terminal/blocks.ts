import { wrap } from '../words/wrap.js';
import type { Layout } from './complaint-lines.js';

/** Most crashed cases and findings of a requirement that the summary lists. */
export const LISTED = 3;

/** The explanation of a failed case, or of a broken requirement. */
export interface Block {
  readonly id: string;
  readonly lines: readonly string[];
}

/** Says which explanations are left out. */
type Others = (ids: readonly string[], isAfterOthers: boolean) => string;

/** Most requirements that are named for the cases without an explanation. */
const MOST_NAMED = 5;

/**
 * Names the requirements of the failed cases that are not explained.
 *
 * @param requirementsOf requirements of a case, by its id
 */
export const failedOthers =
  (requirementsOf: (id: string) => readonly string[]): Others =>
  (ids, isAfterOthers) => {
    const all = [...new Set(ids.flatMap(requirementsOf))].sort();
    const named = all.slice(0, MOST_NAMED);
    const rest = all.length > named.length ? [`${all.length - named.length} others`] : [];
    const about = all.length === 0 ? '' : ` of ${[...named, ...rest].join(', ')}`;
    return `${counted(ids.length, isAfterOthers)}failed cases${about}: see the reports, or add --verbose`;
  };

/** Names each requirement, so that none is broken without a word. */
export const brokenOthers: Others = (ids, isAfterOthers) =>
  `${counted(ids.length, isAfterOthers)}broken requirements: ${ids.join(', ')}; see the reports`;

function counted(count: number, isAfterOthers: boolean): string {
  return isAfterOthers ? `and ${count} more ` : `${count} `;
}

/** How many lines there may be, unless verbose. */
interface Room {
  readonly verbose: boolean;
  readonly lines: number;
}

/** Shows as many explanations as fit, each with an empty line below, and says which others there are. */
export function blocks(
  all: readonly Block[],
  others: Others,
  { verbose, lines: most }: Room,
  { width }: Layout,
): readonly string[] {
  const left = (index: number): readonly string[] => {
    const ids = all.slice(index).map(({ id }) => id);
    return ids.length === 0 ? [] : [...wrap(others(ids, index > 0), width), ''];
  };
  const lines: string[] = [];
  for (const [index, block] of all.entries()) {
    // What says which others there are needs room too.
    if (!verbose && lines.length + block.lines.length + 1 + left(index + 1).length > most) {
      return [...lines, ...left(index)];
    }
    lines.push(...block.lines, '');
  }
  return lines;
}

export function moreLine(all: readonly unknown[], listed: readonly unknown[]): readonly string[] {
  return all.length > listed.length ? [`and ${all.length - listed.length} more`] : [];
}
