import { InvalidArgumentError } from '../../../common/errors.js';
import { nafRealm } from '../../../common/gba/realm.js';
import type { AuthOptionSet } from '../auth/auth-options.js';
import type { GbaSettings } from './gba-options.js';

/**
 * Makes Digest the scheme of a server that takes keys from bootstrapping.
 *
 * @throws InvalidArgumentError `gba` for another scheme
 */
export function withDigest(given: AuthOptionSet, gba: GbaSettings | undefined): AuthOptionSet {
  if (gba === undefined) return given;
  const { auth = 'digest' } = given;
  const { scheme = 'digest', ...more } = typeof auth === 'string' ? { scheme: auth } : auth;
  if (scheme === 'digest') return { ...given, auth: { scheme, ...more } };
  throw new InvalidArgumentError(
    'gba',
    `cannot be combined with auth ${scheme}: keys from bootstrapping are passwords of Digest; leave out auth`,
  );
}

/** Fills in the options of Digest that a preset leaves open (3GPP TS 24.109 §5.2). */
export function withKeys(given: AuthOptionSet, gba: GbaSettings | undefined): AuthOptionSet {
  if (gba === undefined || typeof given.auth === 'string') return given;
  const realm = nafRealm(gba.nafName);
  return { ...given, auth: { realm, algorithms: ['MD5'], integrity: true, userhash: false, ...given.auth } };
}
