import type { CaseDescription } from '../../../result/case-description.js';
import { ABILITY_TAG } from '../../../result/causes/abilities.js';
import { DANGEROUS_TAG } from './order.js';
import { READ_ONLY_TAG } from './selection.js';

type Tagged = Pick<CaseDescription, 'id' | 'tags'>;

/**
 * Returns the probes of a selection, so that its cases are blocked by broken abilities as in a whole run.
 * Leaves out probes that are selected anyway or may crash the server, and those that write when no case may.
 *
 * @returns none when no selected case is about a server
 */
export function probesBeside<Item extends Tagged>(
  selected: readonly Item[],
  all: readonly Item[],
  isReadOnly: boolean,
): readonly Item[] {
  if (!selected.some(({ tags }) => tags.includes('@server'))) return [];
  const known = new Set(selected.map(({ id }) => id));
  return all.filter(
    ({ id, tags }) =>
      tags.some((tag) => ABILITY_TAG.test(tag)) &&
      !known.has(id) &&
      !tags.includes(DANGEROUS_TAG) &&
      (!isReadOnly || tags.includes(READ_ONLY_TAG)),
  );
}
