import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../package-root.js';
import type { Preset } from '../../shared/presets.js';
import type { Requirement } from '../register/register.js';
import type { ExtraFeatures } from '../user/user-features.js';

/** Returns the features and requirements that the package ships for a preset. */
export async function presetFeatures(preset: Preset): Promise<ExtraFeatures> {
  return {
    folder: path.join(PACKAGE_ROOT, 'features', preset),
    name: `features/${preset}`,
    requirements: await presetRequirements(preset),
  };
}

/** Reads the requirements of a preset; the parser is loaded only for them. */
export async function presetRequirements(preset: Preset): Promise<readonly Requirement[]> {
  const file = `requirements/${preset}.yaml`;
  const { parseRegister } = await import('../register/parse-register.js');
  return parseRegister(file, readFileSync(path.join(PACKAGE_ROOT, file), 'utf8'));
}
