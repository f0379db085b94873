import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import type { Preset } from '../../../common/presets.js';
import { PRESET_USAGES } from '../../../common/usages/standard-usages.js';
import type { XdmsOptions } from '../../../simulators/servers.js';
import { SHIPPED_SUITE, type Suite } from '../../measure/server/cucumber/suite.js';
import { deriveUsageCases, type UsageOptions } from '../../measure/server/measured-usages.js';
import { presetFeatures } from '../../measure/server/preset/preset-features.js';
import type { DeployedUsages } from '../../measure/server/subject/deployed-usage.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import { withUserFeatures } from '../../measure/server/user/user-features.js';
import type { Requirement } from '../../result/register/register.js';

/** The cases of a proof, and what its mocks serve for them. It goes to other threads, so it holds nothing but data. */
export interface ProofScope {
  readonly suite: Suite;
  /** Starts of the paths of the features to run; by default all features run. */
  readonly below?: readonly string[];
  /** Requirements beside those of the package. */
  readonly requirements?: readonly Requirement[];
  /** What the mocks serve beside their own usages. */
  readonly served?: Pick<XdmsOptions, 'preset' | 'usages'>;
  /** Facts of the usages that the suite does not know. */
  readonly deployed?: DeployedUsages;
  /** Whether one failed case is enough to find a deviation out. Then a proof need not run all affected cases. */
  readonly oneIsEnough?: boolean;
}

/** The whole suite of the package. */
export const WHOLE_SUITE: ProofScope = { suite: SHIPPED_SUITE };

/** A scope with features on the disk. */
export interface DerivedScope extends AsyncDisposable {
  readonly scope: ProofScope;
}

/** Returns the scope of the cases of a preset, with those derived from its usage. Disposing of it removes their features. */
export function presetScope(preset: Preset): Promise<DerivedScope> {
  return withFolder(async (usageFolder) => {
    const own = await presetFeatures(preset);
    const choice = { kind: 'mock', users: MOCK_USERS, preset } as const;
    const { features } = await deriveUsageCases(choice, { preset, usageFolder });
    const { suite, requirements } = await withUserFeatures(SHIPPED_SUITE, { features: [own, ...features] });
    // As for a server by URL, the usages count as served whatever the capabilities list.
    const deployed = Object.fromEntries(PRESET_USAGES[preset].map(({ auid }) => [auid, {}]));
    return { suite, requirements, below: [`${own.name}/`, DERIVED], served: { preset }, deployed, oneIsEnough: true };
  });
}

/** Start of the paths of derived features. */
const DERIVED = 'derived/';

/**
 * Derives the cases of usage files for a proof. Disposing of the scope removes their features.
 *
 * @throws InvalidArgumentError `usages`, `usageCases` or `usageSeed`
 * @throws UsageFileError
 */
export function usageScope(options: UsageOptions): Promise<DerivedScope> {
  return withFolder(async (usageFolder) => {
    const { choice, features } = await deriveUsageCases(
      { kind: 'mock', users: MOCK_USERS },
      { ...options, usageFolder },
    );
    const { suite, requirements } = await withUserFeatures(SHIPPED_SUITE, { features });
    const deployed = choice.kind === 'mock' ? choice.described?.usages : undefined;
    const served = { usages: (options.usages ?? []).map((file) => path.resolve(file)) };
    return { suite, requirements, below: [DERIVED], served, oneIsEnough: true, ...defined({ deployed }) };
  });
}

async function withFolder(make: (folder: string) => Promise<ProofScope>): Promise<DerivedScope> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-proof-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { scope: await make(folder), [Symbol.asyncDispose]: remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}
