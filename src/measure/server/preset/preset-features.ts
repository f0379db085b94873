import path from 'node:path';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import type { Preset } from '../../../../common/presets.js';
import { loadPresetRegister } from '../../../result/register/register.js';
import type { ExtraFeatures } from '../user/user-features.js';

/** Returns the features and requirements that the package ships for a preset. */
export async function presetFeatures(preset: Preset): Promise<ExtraFeatures> {
  return {
    folder: path.join(PACKAGE_ROOT, 'features', preset),
    name: `features/${preset}`,
    requirements: await loadPresetRegister(preset),
  };
}
