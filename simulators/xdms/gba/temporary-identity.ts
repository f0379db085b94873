import { type KeyContext, tmpi } from '../../../common/gba/kdf.js';
import { milenage } from '../../../common/gba/milenage.js';
import type { BootstrappedKey, GbaState } from './gba-state.js';

/** Where temporary identities are (3GPP TS 33.220 annex B.4). */
const TEMPORARY = '@tmpi.bsf.3gppnetwork.org';

/** Returns the private identity that a user name of bootstrapping means; a temporary one names an earlier key. */
export function impiOf(username: string, gba: GbaState): string {
  if (!username.endsWith(TEMPORARY)) return username;
  const { bsfName } = gba.settings;
  const key = gba.keys.findLast((one) => {
    const context = contextOf(one, gba);
    return context !== undefined && tmpi(context, bsfName) === username;
  });
  return key?.impi ?? username;
}

/** Returns what keys for a NAF are derived from; undefined for a subscriber that was removed. */
export function contextOf({ impi, rand }: BootstrappedKey, gba: GbaState): KeyContext | undefined {
  const subscriber = gba.subscriber(impi);
  if (subscriber === undefined) return undefined;
  const octets = Buffer.from(rand, 'base64');
  const { ck, ik } = milenage(subscriber, octets);
  return { ks: Buffer.concat([ck, ik]), rand: octets, impi };
}
