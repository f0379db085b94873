import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages that have this code: all of it, the client alone, and the simulators alone. */
const NAMES: readonly unknown[] = ['xcaliper', 'xcaliper-client', 'xcaliper-simulators'];

/** Tells whether a `package.json` is that of one of our packages, by its field `name`. */
export function isOurPackage(name: unknown): boolean {
  return NAMES.includes(name);
}

interface PackageFile {
  readonly name?: unknown;
  readonly version?: unknown;
}

const found = find(path.dirname(fileURLToPath(import.meta.url)));

/** Folder of this package: where `features/` and `requirements/` are, whether in a checkout or in `node_modules`. */
export const PACKAGE_ROOT: string = found.folder;

/** Version of this package. */
export const XCALIPER_VERSION: string = found.version;

function find(folder: string): { folder: string; version: string } {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
    if (isOurPackage(name) && typeof version === 'string') return { folder, version };
  }
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('the package.json of xcaliper was not found above its own code');
  return find(parent);
}
