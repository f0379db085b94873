import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The User-Agent sent unless another is given: `xcaliper/<version>`. */
export const USER_AGENT = `xcaliper/${versionAbove(dirname(fileURLToPath(import.meta.url)))}`;

/** The version in the package's own package.json; sources and compiled files lie at different depths below it. */
function versionAbove(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version }: { name?: unknown; version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    if (name === 'xcaliper') return String(version);
  }
  const parent = dirname(folder);
  return parent === folder ? '0' : versionAbove(parent);
}
