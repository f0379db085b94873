import { Option } from 'commander';
import type { CaseDescription } from '../runner/cases/case-description.js';
import type { Requirement } from '../runner/register/register.js';
import type { ExtraFeatures } from '../runner/user/user-features.js';
import type { Preset } from '../shared/presets.js';

/** Creates the option that adds requirements and cases of the user to those of the package. */
export function featuresOption(): Option {
  return new Option('--features <dir>', 'also your own features and requirements in this folder; may be repeated')
    .argParser((entry: string, entries: readonly string[]): readonly string[] => [...entries, entry])
    .default([], 'none');
}

/** Returns what the package ships for a preset as features of the user; nothing without one. */
export async function featuresOfPreset(preset: Preset | undefined): Promise<readonly ExtraFeatures[]> {
  if (preset === undefined) return [];
  const { presetFeatures } = await import('../runner/preset/preset-features.js');
  return [await presetFeatures(preset)];
}

export interface Known {
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
export async function withOwnFeatures(features: readonly (string | ExtraFeatures)[]): Promise<Known> {
  const [{ loadRegister }, { loadCases }] = await Promise.all([
    import('../runner/register/register.js'),
    import('../runner/cases/load-cases.js'),
  ]);
  const shipped = await loadRegister();
  if (features.length === 0) return { register: shipped, cases: () => loadCases() };
  const [{ OWN_SUITE }, { withUserFeatures }, { requireOwnIds }] = await Promise.all([
    import('../runner/cucumber/suite.js'),
    import('../runner/user/user-features.js'),
    import('../runner/user/check-requirements.js'),
  ]);
  const { suite, requirements } = await withUserFeatures(OWN_SUITE, { features });
  requireOwnIds(requirements, shipped);
  return { register: [...shipped, ...requirements], cases: () => loadCases(suite) };
}
