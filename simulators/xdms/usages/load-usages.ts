import { loadUsage } from '../../../common/usages/load-usage.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { UsageFileError } from '../../../common/usages/usage-file-error.js';
import { loadDefaultUsages } from './default-usages.js';
import type { ServedUsage } from './usage.js';
import { usageOfFile } from './usage-of-file.js';

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
