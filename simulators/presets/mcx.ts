import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { loadUsage } from '../../common/usages/load-usage.js';
import { GROUPS, MCPTT_UE_INIT_CONFIG, PRESET_USAGES } from '../../common/usages/standard-usages.js';
import type { UsageFile } from '../../common/usages/usage-file.js';
import type { AuthOptionSet } from '../xdms/auth/auth-options.js';
import type { XdmsUser } from '../xdms/auth/user.js';
import { escapeAttribute } from '../xdms/document/escape.js';
import { parseDocument } from '../xdms/document/parse-document.js';
import type { SeedDocument } from '../xdms/seed-documents.js';
import type { ServedUsage } from '../xdms/usages/usage.js';

/** The user whom the examples name. */
const UNIT = 'sip:unit1@example.com';

/** Returns the usages of mission-critical services. */
export function mcxUsages(): Promise<readonly UsageFile[]> {
  return Promise.all(PRESET_USAGES.mcx.map(({ file }) => loadUsage(join(PACKAGE_ROOT, 'usages', file))));
}

/** Opens the initial configuration to clients without credentials, unless the options name what is open. */
export function mcxAuth(given: AuthOptionSet): AuthOptionSet {
  const { auth = 'none' } = given;
  const own = typeof auth === 'string' ? { scheme: auth } : auth;
  return { ...given, auth: { anonymous: [MCPTT_UE_INIT_CONFIG.auid], ...own } };
}

/**
 * Returns the documents of a fleet: each user has the first example of each configuration, and the UE of the example its
 * initial configuration. Groups come from clients.
 */
export async function mcxDocuments(
  users: readonly XdmsUser[],
  usages: ReadonlyMap<string, ServedUsage>,
): Promise<readonly SeedDocument[]> {
  const configurations = (await mcxUsages()).filter(({ auid }) => auid !== GROUPS.auid);
  return configurations.flatMap((file) => {
    const usage = usages.get(file.auid);
    const [example] = file.examples.valid;
    if (usage === undefined || example === undefined) return [];
    const seedFor = (xui: string | undefined): SeedDocument => ({
      file: file.file,
      usage,
      id: { auid: file.auid, xui, path: [file.document] },
      document: parseDocument(xui === undefined ? example.text : example.text.replaceAll(UNIT, escapeAttribute(xui))),
    });
    if (file.scope === 'global') return [seedFor(undefined)];
    const owners = users.map(({ xui }) => xui);
    return [...owners, ...(file.auid === MCPTT_UE_INIT_CONFIG.auid ? [`sip:${file.document}`] : [])].map(seedFor);
  });
}
