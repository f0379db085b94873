import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { PRESETS } from '../../common/presets.js';
import { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { loadPresetRegister, loadRegister } from '../../src/result/register/register.js';

// Ids stay (docs/versions.md). Each is written with its kind: `case 8.4-delete/document`.

/** The ids of the last release, compressed. Only a release writes the file. */
export const RELEASED_FILE = path.join(PACKAGE_ROOT, 'test', 'ids', 'released.txt.gz');

const REMOVED_FILE = path.join(PACKAGE_ROOT, 'test', 'ids', 'removed.txt');

interface Named {
  readonly id: string;
}

/** Lists the ids of all requirements, cases, deviations and profiles of deviations, sorted. */
export async function presentIds(): Promise<readonly string[]> {
  const registers = await Promise.all([loadRegister(), ...PRESETS.map(loadPresetRegister)]);
  const kinds: readonly (readonly [string, readonly Named[]])[] = [
    ['requirement ', registers.flat()],
    ['case ', await loadCases()],
    ['deviation ', [...XDMS_DEVIATIONS.deviations, ...XDMS_DEVIATIONS.profiles]],
    ['deviation license/', LICENSE_DEVIATIONS.deviations],
  ];
  return [...new Set(kinds.flatMap(([kind, all]) => all.map(({ id }) => kind + id)))].sort();
}

export async function releasedIds(): Promise<readonly string[]> {
  return linesOf(gunzipSync(await readFile(RELEASED_FILE)).toString());
}

export async function removedIds(): Promise<readonly string[]> {
  return linesOf(await readFile(REMOVED_FILE, 'utf8'));
}

/** Compresses a list of ids. */
export function compressed(ids: readonly string[]): Buffer {
  return gzipSync(`${ids.join('\n')}\n`, { level: 9 });
}

/** Ids of a release and of the checkout. */
interface Ids {
  readonly released: readonly string[];
  readonly removed: readonly string[];
  readonly present: readonly string[];
}

/** Lists what a commit may not do to ids, for the person who does it. */
export function idFaults({ released, removed, present }: Ids, changelog: string): readonly string[] {
  const [gone, now] = [new Set(removed), new Set(present)];
  return [
    ...released
      .filter((id) => !now.has(id) && !gone.has(id))
      .map((id) => `${id} is gone: list it in test/ids/removed.txt, and name it in CHANGELOG.md`),
    ...removed
      .filter((id) => now.has(id))
      .map((id) => `${id} was the id of something else (test/ids/removed.txt): take another one`),
    ...removed
      .filter((id) => !changelog.includes(`\`${id.slice(id.indexOf(' ') + 1)}\``))
      .map((id) => `${id} is removed: name it in CHANGELOG.md, in backquotes`),
  ];
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
