import { InvalidArgumentError } from '../../../../common/errors.js';
import { PRESETS } from '../../../../common/presets.js';
import { USAGES } from '../../../../common/usages/standard-usages.js';
import { loadPresetRegister, loadRegister } from '../../../result/register/register.js';
import { readUserRequirements } from '../../../result/register/user-register.js';

/** Matches requirement ids, but no AUID. */
const REQUIREMENT_ID = /^[A-Z]+-/;

/**
 * Checks the keys of `claims` in a subject file. A misspelled key would exclude no case.
 *
 * @param features folders of features of the user, whose requirements count too
 * @throws InvalidArgumentError naming the key
 */
export async function requireClaims(
  claims: Readonly<Record<string, string>> = {},
  features: readonly string[] = [],
): Promise<void> {
  const ids = Object.keys(claims).filter((key) => REQUIREMENT_ID.test(key));
  const auid = Object.keys(claims).find((key) => !ids.includes(key) && !USAGES.some((usage) => usage.auid === key));
  if (auid !== undefined) {
    throw new InvalidArgumentError(
      `claims.${auid}`,
      `is neither a usage that the suite knows nor a requirement; known usages: ${USAGES.map((usage) => usage.auid).join(', ')}`,
    );
  }
  if (ids.length === 0) return;
  // The file does not say whether a run uses a preset, so the requirements of all presets count.
  const registers = await Promise.all([
    loadRegister(),
    ...PRESETS.map(loadPresetRegister),
    ...features.map(readUserRequirements),
  ]);
  const known = new Set(registers.flat().map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`claims.${unknown}`, 'is not a requirement of the register; check the id');
}
