import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { PRESETS } from '../../common/presets.js';
import { loadPresetRegister, loadRegister } from '../../src/result/register/register.js';

/** The committed list of all present and removed ids of requirements, one line each. */
export const REQUIREMENT_IDS_FILE = path.join(PACKAGE_ROOT, 'requirements', 'ids.txt');

export const REQUIREMENT_IDS_HEAD = [
  '# The ids of all requirements, written by `npm run docs`. An id stays: results, baselines and logs name it.',
  '# One that goes is marked as removed here and named in CHANGELOG.md; it is never given to another requirement.',
];

/** Lists the ids of the register, those of presets included. */
export async function requirementIds(): Promise<readonly string[]> {
  const registers = await Promise.all([loadRegister(), ...PRESETS.map(loadPresetRegister)]);
  return registers.flat().map(({ id }) => id);
}
