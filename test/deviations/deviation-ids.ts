import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../../simulators/index.js';

/** The committed list of all present and removed ids of deviations and profiles, one line each. */
export const DEVIATION_IDS_FILE = path.join(PACKAGE_ROOT, 'features', 'deviation-ids.txt');

export const DEVIATION_IDS_HEAD = [
  '# The ids of all deviations, written by `npm run docs`; those of the license server begin with license/. An id stays.',
  '# One that goes is marked as removed here and named in CHANGELOG.md; it is never given to another deviation.',
];

/** Lists the ids of both simulators. */
export function deviationIds(): readonly string[] {
  const xdms = [...XDMS_DEVIATIONS.deviations, ...XDMS_DEVIATIONS.profiles].map(({ id }) => id);
  return [...xdms, ...LICENSE_DEVIATIONS.deviations.map(({ id }) => `license/${id}`)];
}
