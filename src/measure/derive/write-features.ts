import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import type { Requirement } from '../../result/register/register.js';
import { checkExamples } from './check-examples.js';
import { type DerivedFeatures, type DeriveOptions, deriveCases } from './derive-cases.js';

/** The features that were derived from a usage. */
export interface WrittenFeatures {
  readonly features: DerivedFolder;
  /** What was derived, in a sentence. */
  readonly note: string;
}

/** A folder of features, as the runner takes it. */
interface DerivedFolder {
  readonly folder: string;
  readonly name: string;
  readonly requirements: readonly Requirement[];
}

/**
 * Derives the cases of a usage, and writes their features to a folder below another one.
 *
 * @param folder is created; features of an earlier run in it are removed
 * @throws UsageFileError
 */
export async function writeFeatures(
  usage: UsageFile,
  folder: string,
  options: DeriveOptions,
): Promise<WrittenFeatures> {
  checkExamples(usage);
  const derived = await deriveCases(usage, options);
  const safe = usage.auid.replace(/[^A-Za-z0-9._-]+/g, '-');
  const own = path.join(folder, safe);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  for (const [name, text] of derived.files) await writeFile(path.join(own, name), text);
  return {
    features: { folder: own, name: `derived/${safe}`, requirements: derived.requirements },
    note: noteOf(derived, options),
  };
}

function noteOf({ auid, cases, possible }: DerivedFeatures, { seed = 1 }: DeriveOptions): string {
  if (cases === possible) return `${auid}: ${cases} derived cases`;
  return `${auid}: ${cases} of ${possible} derived cases, chosen by --usage-seed ${seed}; --usage-cases ${possible} runs all`;
}
