import { InvalidArgumentError } from '../../shared/errors.js';
import { loadRegister } from '../register/register.js';
import { USAGES } from './deployed-usage.js';

/** Matches requirement ids, but no AUID. */
const REQUIREMENT_ID = /^[A-Z]+-/;

/**
 * Checks the keys of `claims` in a subject file. A misspelled key would exclude no case.
 *
 * @throws InvalidArgumentError naming the key
 */
export async function requireClaims(claims: Readonly<Record<string, string>> = {}): Promise<void> {
  const ids = Object.keys(claims).filter((key) => REQUIREMENT_ID.test(key));
  const auid = Object.keys(claims).find((key) => !ids.includes(key) && !USAGES.some((usage) => usage.auid === key));
  if (auid !== undefined) {
    throw new InvalidArgumentError(
      `claims.${auid}`,
      `is neither a usage that the suite knows nor a requirement; known usages: ${USAGES.map((usage) => usage.auid).join(', ')}`,
    );
  }
  const known = new Set(ids.length === 0 ? [] : (await loadRegister()).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`claims.${unknown}`, 'is not a requirement of the register; check the id');
}
