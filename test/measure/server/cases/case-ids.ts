import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';

/** The committed list of all present and removed case ids, one line each. */
export const CASE_IDS_FILE = path.join(PACKAGE_ROOT, 'features', 'case-ids.txt');

/** Marks the id of a removed case. */
const REMOVED = 'removed ';

export interface CaseIds {
  readonly present: readonly string[];
  readonly removed: readonly string[];
}

export function readCaseIds(text: string): CaseIds {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    present: lines.filter((line) => !line.startsWith(REMOVED)),
    removed: lines.filter((line) => line.startsWith(REMOVED)).map((line) => line.slice(REMOVED.length)),
  };
}

/**
 * Updates the list after a change of the features. It keeps all ids, since results, baselines and logs may name them.
 *
 * @param present ids of all present cases
 */
export function writeCaseIds(before: CaseIds, present: readonly string[]): string {
  const now = new Set(present);
  const gone = [...before.present, ...before.removed].filter((id) => !now.has(id));
  const head = [
    '# The ids of all cases, written by `npm run case-ids`. An id stays: results, baselines and logs name it.',
    '# One whose case goes is marked as removed here and named in CHANGELOG.md; it is never given to another case.',
  ];
  const lines = [...[...now].sort(), ...[...new Set(gone)].sort().map((id) => REMOVED + id)];
  return `${[...head, ...lines].join('\n')}\n`;
}
