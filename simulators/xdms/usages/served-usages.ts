import { shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { nearest } from '../../../common/names/nearest.js';
import { withNamesOfPreset } from '../../presets/deployed-names.js';
import { GROUPS_AUID, groupsById } from '../../presets/groups-by-id.js';
import { type MockPresetRow, usagesOfPreset } from '../../presets/preset-parts.js';
import { type DeclaredNames, namesByNamespace } from '../schema/declared-names.js';
import { schemaTexts } from '../schema/schema-files.js';
import { loadDefaultUsages } from './default-usages.js';
import { type ExtraUsage, extraUsage } from './extra-usage.js';
import { type GivenUsage, loadUsages } from './load-usages.js';
import type { ServedUsage } from './usage.js';

/** What decides the usages of a server beside those that every mock has. */
export interface UsageChoice {
  readonly usages: readonly GivenUsage[];
  /** AUIDs of the usages to serve; all when absent. */
  readonly auids?: readonly string[] | undefined;
  readonly extraUsages?: readonly ExtraUsage[];
  readonly preset: MockPresetRow;
}

/**
 * Loads the usages of a server, by AUID.
 *
 * @throws UsageFileError, InvalidArgumentError
 */
export async function servedUsages({
  usages,
  auids,
  extraUsages = [],
  preset,
}: UsageChoice): Promise<ReadonlyMap<string, ServedUsage>> {
  const [standard, ofPreset] = await Promise.all([loadDefaultUsages(), usagesOfPreset(preset)]);
  const given = await loadUsages([...ofPreset, ...usages]);
  const own = preset === 'mcx' ? given.map(withGroupsById) : given;
  const schemas = extraUsages.length === 0 ? new Map<string, string>() : await schemaTexts();
  const extra = await Promise.all(extraUsages.map((one, index) => extraUsage(one, `extraUsages[${index}]`, schemas)));
  const named = preset === 'oma' ? withNamesOfPreset(standard) : standard;
  const served = new Map([...named, ...own, ...extra].map((usage) => [usage.auid, usage]));
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
  return new Map([...served].filter(([auid]) => auid === 'xcap-caps' || auids.includes(auid)));
}

function withGroupsById(usage: ServedUsage): ServedUsage {
  return usage.auid === GROUPS_AUID ? { ...usage, generated: groupsById } : usage;
}

/** Returns the names in the namespaces that a server with these usages supports. */
export function supportedNames(usages: ReadonlyMap<string, ServedUsage>): ReadonlyMap<string, DeclaredNames> {
  return namesByNamespace([...usages.values()].flatMap(({ namespaces }) => namespaces));
}
