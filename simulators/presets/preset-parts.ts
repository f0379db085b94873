import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../common/defined.js';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import type { MockPreset } from '../../common/presets.js';
import { loadUsage } from '../../common/usages/load-usage.js';
import { SIMSERVS } from '../../common/usages/standard-usages.js';
import type { UsageFile } from '../../common/usages/usage-file.js';
import type { AuthOptionSet } from '../xdms/auth/auth-options.js';
import type { XdmsUser } from '../xdms/auth/user.js';
import { parseDocument } from '../xdms/document/parse-document.js';
import type { SeedDocument } from '../xdms/seed-documents.js';
import type { ServedUsage } from '../xdms/usages/usage.js';
import { mcxAuth, mcxDocuments, mcxUsages } from './mcx.js';
import type { PresetRow } from './preset-row.js';
import { resolvePreset } from './resolve-preset.js';
import { withServiceCapabilities } from './service-capabilities.js';

/** The row of a preset; `oma` and `mcx` have usages instead of one. */
export type MockPresetRow = 'oma' | 'mcx' | PresetRow | undefined;

const FOLDER = join(PACKAGE_ROOT, 'usages', 'simservs');
const EXAMPLE = join(FOLDER, 'examples', 'subscriber.xml');

/** Returns the usages of a preset by its name. */
export function usagesOfMockPreset(preset: MockPreset): Promise<readonly UsageFile[]> {
  return usagesOfPreset(resolvePreset(preset));
}

/** Returns the usages of a preset, under the names that it has. */
export async function usagesOfPreset(preset: MockPresetRow): Promise<readonly UsageFile[]> {
  if (preset === 'mcx') return mcxUsages();
  // Of the others of the alliance, public sources tell the names only.
  if (preset === 'oma') return [await loadUsage(join(PACKAGE_ROOT, 'usages', 'oma', 'pres-content.yaml'))];
  if (typeof preset !== 'object') return [];
  const usage = await loadUsage(join(FOLDER, 'usage.yaml'));
  const { auid = usage.auid, document = usage.document } = preset;
  return [{ ...usage, auid, document }];
}

/** Returns the path of the XCAP root: the one given, or else that of the preset, with the segment before AUIDs. */
export function presetRoot(given: string | undefined, preset: MockPresetRow): string | undefined {
  if (typeof preset !== 'object') return given;
  const { auidPrefix, root = given ?? '/xcap-root' } = preset;
  const path = given ?? root;
  return auidPrefix === undefined ? path : `${path.replace(/\/$/, '')}/${auidPrefix}`;
}

/** Fills in the options of authentication that a preset has. */
export function presetAuth(given: AuthOptionSet, preset: MockPresetRow, host: string): AuthOptionSet {
  if (preset === 'mcx') return mcxAuth(given);
  if (typeof preset !== 'object') return given;
  const { auth = 'none', trustedProxy = preset.trustedProxy } = given;
  const own = typeof auth === 'string' ? { scheme: auth } : auth;
  return {
    ...given,
    ...defined({ trustedProxy }),
    // A realm of this form tells a handset to derive its password by bootstrapping.
    auth: { realm: `3GPP-bootstrapping@${host}`, userhash: false, ...preset.digest, ...own },
  };
}

export function presetDeviations(preset: MockPresetRow): readonly string[] {
  if (typeof preset !== 'object') return [];
  const { deviations = [], namespaces = true } = preset;
  return namespaces ? deviations : [...deviations, 'element-names-without-namespace'];
}

export async function presetDocuments(
  preset: MockPresetRow,
  users: readonly XdmsUser[],
  usages: ReadonlyMap<string, ServedUsage>,
): Promise<readonly SeedDocument[]> {
  if (preset === 'mcx') return mcxDocuments(users, usages);
  if (typeof preset !== 'object' || users.length === 0) return [];
  const { auid = SIMSERVS.auid, document: name = SIMSERVS.document, serviceCapabilities = {} } = preset;
  const usage = usages.get(auid);
  if (usage === undefined) return [];
  const example = await readFile(EXAMPLE, 'utf8');
  const document = parseDocument(
    serviceCapabilities === false ? example : withServiceCapabilities(example, serviceCapabilities),
  );
  return users.map(({ xui }) => ({ file: EXAMPLE, usage, id: { auid, xui, path: [name] }, document }));
}
