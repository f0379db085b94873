import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { nearest } from '../../../common/names/nearest.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { UsageFileError } from '../../../common/usages/usage-file-error.js';
import { type DeclaredNames, namesByNamespace } from '../schema/declared-names.js';
import { loadDefaultUsages } from './default-usages.js';
import { type ExtraUsage, extraUsage } from './extra-usage.js';
import type { ServedUsage } from './usage.js';
import { usageOfFile } from './usage-of-file.js';

/** What decides the usages of a server beside those that every mock has. */
export interface UsageChoice {
  readonly usages: readonly GivenUsage[];
  /** AUIDs of the usages to serve; all when absent. */
  readonly auids?: readonly string[] | undefined;
  readonly extraUsages?: readonly ExtraUsage[];
}

/** Joins the usages that every mock has with those of usage files. */
export type JoinUsages = (standard: readonly ServedUsage[], ofFiles: readonly ServedUsage[]) => readonly ServedUsage[];

/**
 * Loads the usages of a server, by AUID.
 *
 * @param join may change the usages
 * @throws UsageFileError, InvalidArgumentError
 */
export async function servedUsages(
  { usages, auids, extraUsages = [] }: UsageChoice,
  join: JoinUsages = (standard, ofFiles) => [...standard, ...ofFiles],
): Promise<ReadonlyMap<string, ServedUsage>> {
  const joined = join(await loadDefaultUsages(), await loadUsages(usages));
  const schemas = extraUsages.length === 0 ? new Map<string, string>() : await schemaTexts();
  const extra = await Promise.all(extraUsages.map((one, index) => extraUsage(one, `extraUsages[${index}]`, schemas)));
  const served = new Map([...joined, ...extra].map((usage) => [usage.auid, usage]));
  return auids === undefined ? served : onlyNamed(served, auids);
}

/** RFC 4825 §12: every server has its capabilities. */
function onlyNamed(
  served: ReadonlyMap<string, ServedUsage>,
  auids: readonly string[],
): ReadonlyMap<string, ServedUsage> {
  const [unknown] = [...auids.entries()].filter(([, auid]) => !served.has(auid));
  if (unknown !== undefined) {
    const [index, auid] = unknown;
    const near = nearest(auid, [...served.keys()], 3).join(', ');
    throw new InvalidArgumentError(`auids[${index}]`, `the mock has no usage ${shown(auid)}; the nearest are ${near}`);
  }
  return new Map([...served].filter(([auid]) => auid === XCAP_CAPS.auid || auids.includes(auid)));
}

/** Returns the names in the namespaces that a server with these usages supports. */
export function supportedNames(usages: ReadonlyMap<string, ServedUsage>): ReadonlyMap<string, DeclaredNames> {
  return namesByNamespace([...usages.values()].flatMap(({ namespaces }) => namespaces));
}

const FOLDER = join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

let texts: Promise<ReadonlyMap<string, string>> | undefined;

/** Reads the schemas of the mock's usages, once per process; returns their texts by file name. */
export function schemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= readAll();
  return texts;
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const)),
  );
}

/** A usage file: its path, or what `loadUsage` has returned for it. */
export type GivenUsage = string | UsageFile;

/**
 * Loads usage files for the mock.
 *
 * @throws UsageFileError naming file and key; also when an AUID belongs to another usage of the mock
 */
export async function loadUsages(given: readonly GivenUsage[]): Promise<readonly ServedUsage[]> {
  const files = await Promise.all(given.map((one) => (typeof one === 'string' ? loadUsage(one) : one)));
  await requireFreeAuids(files);
  return files.map(usageOfFile);
}

/** A file that replaced a usage of the suite would spoil its cases. */
async function requireFreeAuids(files: readonly UsageFile[]): Promise<void> {
  if (files.length === 0) return;
  const taken = new Map<string, string>((await loadDefaultUsages()).map(({ auid }) => [auid, 'the mock']));
  for (const { auid, file } of files) {
    const owner = taken.get(auid);
    if (owner !== undefined) {
      throw new UsageFileError(file, 'auid', `${auid} is a usage of ${owner} already; choose another AUID`);
    }
    taken.set(auid, file);
  }
}
