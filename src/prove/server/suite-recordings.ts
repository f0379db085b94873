import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { IS_SOURCE } from '../../../common/entry-url.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { Recordings } from './recordings.js';

/**
 * What a recording of the suite depends on, beside the version of Node. The code is that which runs, since a build may be
 * older than its sources. The package files tell the versions of the libraries.
 */
export const DEPENDED_ON: readonly string[] = [
  ...(IS_SOURCE ? ['common', 'simulators', 'steps', 'src'] : ['dist/bundles', 'dist/steps']),
  ...['features', 'requirements', 'usages', 'simulators/xdms/usages', 'package.json', 'package-lock.json'],
];

/** Files of these folders that count: code without declarations, features with their documents, registers, usages and schemas. */
const COUNTED = /(?<!\.d)\.(?:js|ts|tsx|feature|md|txt|yaml|xsd)$/;

/** Folder of recordings. Git ignores it. */
const FOLDER = path.join(PACKAGE_ROOT, 'reports', 'recordings');

/**
 * Opens the recordings of the suite of this package, which depend on its code and features.
 *
 * @param withExchanges as for `Recordings`
 */
export function openSuiteRecordings(withExchanges: boolean): Recordings {
  return new Recordings(path.join(FOLDER, `${recordingKey(PACKAGE_ROOT)}.recordings`), withExchanges);
}

/**
 * Makes a key of the files on which a recording depends: a change of the path or content of one changes it.
 *
 * @param root folder of the package; files and folders that it lacks do not count
 */
export function recordingKey(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of DEPENDED_ON.flatMap((name) => filesAt(root, name))) {
    const octets = readFileSync(path.join(root, file));
    hash.update(`\n${file} ${octets.byteLength}\n`).update(octets);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Lists a file, or the files of a folder that count, relative to the root and sorted. */
function filesAt(root: string, name: string): readonly string[] {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => COUNTED.test(file))
    .map((file) => path.join(name, file))
    .sort();
}
