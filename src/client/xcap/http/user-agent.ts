import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOurPackage } from '../../../../common/package-root.js';

/** The default User-Agent: `xcaliper/<version>`. */
export const USER_AGENT = `xcaliper/${versionAbove(dirname(fileURLToPath(import.meta.url)))}`;

/** The User-Agent of a client that bootstraps, with the product token of 3GPP TS 24.109 §5.2. */
export const GBA_USER_AGENT = `${USER_AGENT} 3gpp-gba`;

/** Finds the package's package.json above a folder; sources and compiled files are at different depths. */
function versionAbove(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version }: { name?: unknown; version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    if (isOurPackage(name)) return String(version);
  }
  const parent = dirname(folder);
  return parent === folder ? '0' : versionAbove(parent);
}
