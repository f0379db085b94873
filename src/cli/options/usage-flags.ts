import { Option } from 'commander';
import { defined } from '../../../common/defined.js';
import { MOCK_PRESETS, type MockPreset } from '../../../common/presets.js';
import type { KnownUsage } from '../../measure/client/judge/known-usages.js';

/** The options of a command that judges traffic about usages besides the public ones. */
export interface UsageFlags {
  readonly preset?: MockPreset;
  readonly usage: readonly string[];
}

export function presetFlag(): Option {
  const help = 'kind of server: ut and its handsets for supplementary services, gba with bootstrapping, mcx, or oma';
  return new Option('--preset <name>', help).choices([...MOCK_PRESETS]);
}

export function usageFlag(): Option {
  return new Option('--usage <file>', 'usage file of a further application usage in the traffic; may be repeated')
    .argParser((file: string, files: readonly string[]) => [...files, file])
    .default([], 'none');
}

/**
 * Reads the usages that the options name.
 *
 * @returns undefined when they name none
 * @throws UsageFileError
 */
export async function usagesOf({ preset, usage: usages }: UsageFlags): Promise<readonly KnownUsage[] | undefined> {
  if (preset === undefined && usages.length === 0) return undefined;
  const { readUsages } = await import('../../measure/client/usages/read-usages.js');
  return readUsages({ usages, ...defined({ preset }) });
}
