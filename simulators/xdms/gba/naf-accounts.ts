import { cipherSuiteNumber } from '../../../common/gba/cipher-suites.js';
import {
  type KeyContext,
  ksNaf,
  type NafId,
  nafPassword,
  UA_HTTP_DIGEST,
  uaOfCipherSuite,
} from '../../../common/gba/kdf.js';
import type { FindAccount } from '../auth/access.js';
import type { UserDirectory } from '../auth/user-directory.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { BootstrappedKey, GbaState } from './gba-state.js';
import { contextOf } from './temporary-identity.js';

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
