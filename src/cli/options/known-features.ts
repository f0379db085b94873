import type { Preset } from '../../../common/presets.js';
import type { ExtraFeatures } from '../../measure/server/user/user-features.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { Requirement } from '../../result/register/register.js';
import { RUN_OPTIONS } from '../../result/run-option-table.js';

/** The option that adds requirements and cases of the user to those of the package. */
export const FEATURES_OPTION = {
  ...RUN_OPTIONS.features,
  help: 'also your own features and requirements in this folder; may be repeated',
} as const;

/** Returns what the package ships for a preset as features of the user; nothing without one. */
export async function featuresOfPreset(preset: Preset | undefined): Promise<readonly ExtraFeatures[]> {
  if (preset === undefined) return [];
  const { presetFeatures } = await import('../../measure/server/preset/preset-features.js');
  return [await presetFeatures(preset)];
}

export interface KnownRequirements {
  readonly register: readonly Requirement[];
  /** Reads the cases, which takes longer than the register. */
  readonly cases: () => Promise<readonly CaseDescription[]>;
}

/**
 * Reads the register and the cases, with those of the user.
 *
 * @param features folders of feature files
 * @throws InvalidArgumentError `features`
 */
export async function knownWith(features: readonly (string | ExtraFeatures)[]): Promise<KnownRequirements> {
  const [{ loadRegister }, { loadCases }] = await Promise.all([
    import('../../result/register/register.js'),
    import('../../measure/server/cases/load-cases.js'),
  ]);
  const shipped = await loadRegister();
  if (features.length === 0) return { register: shipped, cases: () => loadCases() };
  const [{ SHIPPED_SUITE }, { withUserFeatures }, { requireOwnIds }] = await Promise.all([
    import('../../measure/server/cucumber/suite.js'),
    import('../../measure/server/user/user-features.js'),
    import('../../measure/server/user/check-requirements.js'),
  ]);
  const { suite, requirements } = await withUserFeatures(SHIPPED_SUITE, { features });
  requireOwnIds(requirements, shipped);
  return { register: [...shipped, ...requirements], cases: () => loadCases(suite) };
}
