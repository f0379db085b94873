import { createHash } from 'node:crypto';
import { btidOf, ksNaf, nafPassword, UA_HTTP_DIGEST } from '../../../../../common/gba/kdf.js';
import { milenage } from '../../../../../common/gba/milenage.js';
import { testSubscribers } from '../../../../../simulators/internal.js';
import type { GbaOptions } from '../../../../../simulators/servers.js';
import type { SubjectUser } from '../subject.js';

/** Users of a mock that takes keys from bootstrapping. */
export interface BootstrappedUsers {
  /** What the mock has to know of them. */
  readonly gba: GbaOptions;
  /** The users with their keys as passwords, and with test SIMs. */
  readonly users: readonly SubjectUser[];
}

/** The clock of a proof stands at 1970-01-01. */
const EXPIRED = '1969-12-31T00:00:00Z';
const NEVER = '9999-12-31T23:59:59Z';

/**
 * Gives users test SIMs, and keys as if they had bootstrapped, so that a run on a mock needs no client of GBA.
 *
 * @param host on which the mock listens
 */
export function bootstrappedUsers(given: readonly SubjectUser[], host: string): BootstrappedUsers {
  const subscribers = testSubscribers(given);
  const all = subscribers.map(({ impi, xui, k, opc = '' }) => {
    const [rand, earlier] = [randOf(`now ${impi}`), randOf(`earlier ${impi}`)];
    const { ck, ik } = milenage({ k: Buffer.from(k, 'hex'), opc: Buffer.from(opc, 'hex') }, rand);
    const key = ksNaf({ ks: Buffer.concat([ck, ik]), rand, impi }, { host, ua: UA_HTTP_DIGEST });
    const user: SubjectUser = {
      xui,
      username: btidOf(rand, host),
      password: nafPassword(key),
      sim: { impi, aka: { k, opc }, expiredBtid: btidOf(earlier, host) },
    };
    const keys = [
      { impi, rand: rand.toString('hex'), expiresAt: NEVER },
      { impi, rand: earlier.toString('hex'), expiresAt: EXPIRED },
    ];
    return { user, keys };
  });
  return {
    gba: { subscribers, uaSecurity: 'http', keys: all.flatMap(({ keys }) => keys) },
    users: all.map(({ user }) => user),
  };
}

/** Returns the same 16 octets for the same text, so that runs can be compared. */
function randOf(text: string): Buffer {
  return createHash('md5').update(text).digest();
}
