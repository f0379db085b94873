import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';

/** The committed list of all present and removed case ids, one line each. */
export const CASE_IDS_FILE = path.join(PACKAGE_ROOT, 'features', 'case-ids.txt');

export const CASE_IDS_HEAD = [
  '# The ids of all cases, written by `npm run docs`. An id stays: results, baselines and logs name it.',
  '# One whose case goes is marked as removed here and named in CHANGELOG.md; it is never given to another case.',
];
