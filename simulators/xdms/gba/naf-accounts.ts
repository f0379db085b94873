import { cipherSuiteNumber } from '../../../common/gba/cipher-suites.js';
import {
  type KeyContext,
  ksNaf,
  type NafId,
  nafPassword,
  tmpi,
  UA_HTTP_DIGEST,
  uaOfCipherSuite,
} from '../../../common/gba/kdf.js';
import { milenage } from '../../../common/gba/milenage.js';
import type { FindAccount } from '../auth/access.js';
import type { UserDirectory } from '../auth/user-directory.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { BootstrappedKey, GbaState } from './gba-state.js';

/** The parts of a NAF in which servers err; a deviation replaces some. */
export interface NafParts {
  readonly derive: (context: KeyContext, naf: NafId) => Uint8Array;
  readonly isLive: (key: BootstrappedKey, now: Date) => boolean;
}

/** What the standard asks for. */
export const NAF_PARTS: NafParts = {
  derive: ksNaf,
  isLive: ({ expiresAt }, now) => expiresAt > now.getTime(),
};

/** Finds the user of a B-TID, whose password is the key for this server (3GPP TS 24.109 §5.2). */
export function nafAccounts(
  gba: GbaState,
  users: UserDirectory,
  now: () => Date,
  { derive, isLive }: NafParts = NAF_PARTS,
): FindAccount {
  return (btid, request) => {
    const key = gba.key(btid);
    if (key === undefined || !isLive(key, now())) return undefined;
    const subscriber = gba.subscriber(key.impi);
    const context = contextOf(key, gba);
    if (subscriber === undefined || context === undefined) return undefined;
    const naf = { host: gba.settings.nafName, ua: uaOf(request, gba) };
    return { ...users.get(subscriber.xui), xui: subscriber.xui, password: nafPassword(derive(context, naf)) };
  };
}

/** Returns the Ua security protocol identifier of a request (3GPP TS 33.220 annex H). */
function uaOf({ cipherSuite = '' }: XcapRequest, { settings }: GbaState): Uint8Array {
  if (settings.ua !== undefined) return settings.ua;
  const suite = cipherSuiteNumber(cipherSuite);
  return suite === undefined ? UA_HTTP_DIGEST : uaOfCipherSuite(suite);
}

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
function contextOf({ impi, rand }: BootstrappedKey, gba: GbaState): KeyContext | undefined {
  const subscriber = gba.subscriber(impi);
  if (subscriber === undefined) return undefined;
  const octets = Buffer.from(rand, 'base64');
  const { ck, ik } = milenage(subscriber, octets);
  return { ks: Buffer.concat([ck, ik]), rand: octets, impi };
}
