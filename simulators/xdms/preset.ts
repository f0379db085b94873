import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import type { MockPreset, Preset } from '../../src/shared/presets.js';
import type { AuthOptionSet, AuthOptions } from './auth/auth-options.js';
import { parseDocument } from './document/parse-document.js';
import type { SeedDocument } from './seed-documents.js';
import type { Usage } from './usages/usage.js';
import type { XdmsUser } from './user.js';

/** What a preset adds to a mock. */
interface PresetParts {
  /** Folder of its usage in `usages/` of the package. */
  readonly folder: string;
  readonly auid: string;
  /** Name of the document that each user has from the start, and the example with its text. */
  readonly document: string;
  readonly example: string;
  /** Digest options where the caller gives none. */
  readonly auth: (host: string) => Omit<AuthOptions, 'scheme'>;
}

const PARTS: Readonly<Record<Preset, PresetParts>> = {
  ut: {
    folder: 'simservs',
    auid: 'simservs.ngn.etsi.org',
    document: 'simservs.xml',
    example: 'examples/subscriber.xml',
    // A realm of this form tells a handset to derive its password by bootstrapping. Handsets know MD5 only.
    auth: (host) => ({
      realm: `3GPP-bootstrapping@${host}`,
      algorithms: ['MD5-sess', 'MD5'],
      integrity: true,
      userhash: false,
    }),
  },
};

/** Returns the usage files of a preset. */
export function presetUsages(preset: MockPreset | undefined): readonly string[] {
  return preset === undefined || preset === 'oma' ? [] : [fileOf(preset, 'usage.yaml')];
}

/** Fills in the options of authentication that a preset has. */
export function presetAuth(given: AuthOptionSet, preset: MockPreset | undefined, host: string): AuthOptionSet {
  if (preset === undefined || preset === 'oma') return given;
  const { auth = 'none' } = given;
  const own = typeof auth === 'string' ? { scheme: auth } : auth;
  return { ...given, auth: { ...PARTS[preset].auth(host), ...own } };
}

/** Returns a document of the preset's usage for each user. */
export async function presetDocuments(
  preset: MockPreset | undefined,
  users: readonly XdmsUser[],
  usages: ReadonlyMap<string, Usage>,
): Promise<readonly SeedDocument[]> {
  if (preset === undefined || preset === 'oma' || users.length === 0) return [];
  const { auid, document: name, example } = PARTS[preset];
  const usage = usages.get(auid);
  if (usage === undefined) return [];
  const file = fileOf(preset, example);
  const document = parseDocument(await readFile(file, 'utf8'));
  return users.map(({ xui }) => ({ file, usage, id: { auid, xui, path: [name] }, document }));
}

function fileOf(preset: Preset, name: string): string {
  return join(PACKAGE_ROOT, 'usages', PARTS[preset].folder, name);
}
