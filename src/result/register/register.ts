import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WhileUnchanged } from '../../../common/files/while-unchanged.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { PreparedValues } from '../../../common/prepared-values.js';
import { PRESETS, type Preset } from '../../../common/presets.js';
import { HarnessError } from '../errors.js';
import type { Requirement } from './parse-register.js';

export type { Requirement } from './parse-register.js';
export { CLASSES, LEVELS, type Level, type RequirementClass, SUBJECTS, UNTESTED_REASONS } from './terms.js';

const SHIPPED_FOLDER = path.join(PACKAGE_ROOT, 'requirements');

/**
 * Reads all requirements of the register, in the order of the file names; those of presets are not among them.
 *
 * @param folder folder of the files; by default `requirements/` of the package
 * @throws HarnessError naming the file and the invalid entry, or a duplicate id
 */
export async function loadRegister(folder = SHIPPED_FOLDER): Promise<readonly Requirement[]> {
  const load = async () => [...(await loadRegisterFiles(folder)).values()].flat();
  return folder === SHIPPED_FOLDER ? shipped.get(filesOf(folder), load) : load();
}

/** The register of the package, which a process reads once for all runs. */
const shipped = new WhileUnchanged<readonly Requirement[]>();

/**
 * Reads the register file by file.
 *
 * @param folder as in `loadRegister`
 * @param prepared what the build has parsed
 * @returns the requirements by file name, in the order of the names
 * @throws HarnessError as `loadRegister`
 */
export async function loadRegisterFiles(
  folder = SHIPPED_FOLDER,
  prepared = preparedRegister(),
): Promise<ReadonlyMap<string, readonly Requirement[]>> {
  const files = new Map<string, readonly Requirement[]>();
  for (const file of filesOf(folder)) {
    const name = path.basename(file);
    const text = readFileSync(file, 'utf8');
    files.set(name, prepared.get(name, text) ?? prepared.add(name, text, await parsed(name, text)));
  }
  const ids = new Set<string>();
  for (const { id } of [...files.values()].flat()) {
    if (ids.has(id)) throw new HarnessError(`requirements: two entries have the id ${id}: change one`);
    ids.add(id);
  }
  return files;
}

/** Lists the files of a register in the order of their names, without those of presets. */
function filesOf(folder: string): readonly string[] {
  const left = folder === SHIPPED_FOLDER ? PRESETS.map((preset) => `${preset}.yaml`) : [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !left.includes(name));
  return names.sort().map((name) => path.join(folder, name));
}

/**
 * Reads the requirements of a preset, which are not among those of the suite.
 *
 * @throws HarnessError naming the file and the invalid entry
 */
export async function loadPresetRegister(preset: Preset): Promise<readonly Requirement[]> {
  const name = `${preset}.yaml`;
  return parsed(name, readFileSync(path.join(SHIPPED_FOLDER, name), 'utf8'));
}

/** Prepares the register, so that `loadRegister` does not parse it. */
export async function prepareRegister(): Promise<void> {
  const prepared = preparedRegister();
  await loadRegisterFiles(SHIPPED_FOLDER, prepared);
  prepared.write();
}

function preparedRegister(): PreparedValues<readonly Requirement[]> {
  return new PreparedValues('register');
}

/** Loads the parser only when it is needed, because that takes longer than most commands. */
async function parsed(name: string, text: string): Promise<readonly Requirement[]> {
  const { parseRegister } = await import('./parse-register.js');
  return parseRegister(`requirements/${name}`, text);
}

/** Returns the rule of which a derived requirement is about one usage: `XCAP-8.4-03` of `XCAP-8.4-03 @ my-usage`. */
export function withoutUsage(requirement: string): string {
  return requirement.replace(/ @ .*$/, '');
}
