import { type MockPreset, UT_PRESETS } from '../../../../common/presets.js';
import { loadUsage } from '../../../../common/usages/load-usage.js';
import { schemaNames } from '../../../../common/usages/schema-names.js';
import type { UsageFile } from '../../../../common/usages/usage-file.js';
import { usagesOfMockPreset } from '../../../../simulators/reference.js';
import { deployedFacts, OMA_USAGES } from '../../server/subject/deployed-usage.js';
import type { ApplicationUsage, DescribedUsage } from '../observe/application-usages.js';

/** Which usages a measurement of traffic knows besides the public ones. */
export interface GivenUsages {
  /** The kind of server whose usages they are. */
  readonly preset?: MockPreset;
  /** Paths of usage files. */
  readonly usages?: readonly string[];
}

/**
 * Reads what a preset and usage files say.
 *
 * @throws UsageFileError naming the file and the key
 */
export async function readUsages({ preset, usages = [] }: GivenUsages): Promise<readonly ApplicationUsage[]> {
  const [ofPreset, ofFiles] = await Promise.all([
    preset === undefined ? [] : usagesOfMockPreset(preset),
    Promise.all(usages.map((file) => loadUsage(file))),
  ]);
  return [
    ...(preset === 'oma' ? renamedUsages() : []),
    ...ofPreset.map((usage) => usageOfFile(usage, servicesOf(preset))),
    ...ofFiles.map((usage) => usageOfFile(usage, 'none')),
  ];
}

function servicesOf(preset: MockPreset | undefined): DescribedUsage['services'] {
  if (preset === 'mcx') return 'mcx';
  return UT_PRESETS.some((one) => one === preset) ? 'ut' : 'none';
}

function renamedUsages(): readonly ApplicationUsage[] {
  return Object.keys(OMA_USAGES).flatMap((auid) => deployedFacts(auid, OMA_USAGES) ?? []);
}

function usageOfFile(usage: UsageFile, services: DescribedUsage['services']): ApplicationUsage {
  const { auid, mimeType, namespace, schema, prefixes, document } = usage;
  const elements = schema === undefined ? new Set<string>() : schemaNames(schema).element;
  const byNamespace = new Map(Object.entries(prefixes).map(([prefix, uri]) => [uri, prefix]));
  return { auid, mimeType, described: { namespace, elements, prefixes: byNamespace, document, services } };
}
