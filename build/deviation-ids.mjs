// Writes simulators/deviation-ids.ts, the types of the ids of deviations, from the rows in the build. Git ignores the file:
// a new deviation changes its row only.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.dirname(import.meta.dirname);
const FILE = path.join(ROOT, 'simulators', 'deviation-ids.ts');
const DECLARATION = path.join(ROOT, 'dist', 'simulators', 'deviation-ids.d.ts');

const simulators = pathToFileURL(path.join(ROOT, 'dist', 'simulators', 'index.js')).href;
const { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } = await import(simulators);

const union = ({ deviations, profiles }) =>
  [...deviations, ...profiles]
    .map(({ id }) => `\n  | '${id}'`)
    .sort()
    .join('');

const text = `// The build writes this file from the rows of the deviations.

/** Id of a deviation of the mock, or of a profile of several. */
export type XdmsDeviationId =${union(XDMS_DEVIATIONS)};

/** Id of a deviation of the license server. */
export type LicenseDeviationId =${union(LICENSE_DEVIATIONS)};
`;
// Tools check a file again that has a new time.
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
// The build removes a declaration whose source is gone, as in a checkout of another commit. The compiler remembers that it
// has written it, and does not write it again for the same source.
if (!existsSync(DECLARATION)) {
  mkdirSync(path.dirname(DECLARATION), { recursive: true });
  writeFileSync(DECLARATION, text);
}
