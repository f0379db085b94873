import { type JoinUsages, servedUsages, type UsageChoice } from '../xdms/usages/served-usages.js';
import type { ServedUsage } from '../xdms/usages/usage.js';
import { withNamesOfPreset } from './deployed-names.js';
import { withGroupsById } from './groups-by-id.js';
import { type MockPresetRow, usagesOfPreset } from './preset-parts.js';

/**
 * Loads the usages of a server with a preset, by AUID.
 *
 * @throws UsageFileError, InvalidArgumentError
 */
export async function presetUsages(
  preset: MockPresetRow,
  choice: UsageChoice,
): Promise<ReadonlyMap<string, ServedUsage>> {
  const usages = [...(await usagesOfPreset(preset)), ...choice.usages];
  return servedUsages({ ...choice, usages }, typeof preset === 'string' ? JOINING[preset] : undefined);
}

const JOINING: Readonly<Record<'oma' | 'mcx', JoinUsages>> = {
  oma: (standard, ofFiles) => [...withNamesOfPreset(standard), ...ofFiles],
  mcx: (standard, ofFiles) => [...standard, ...ofFiles.map(withGroupsById)],
};
