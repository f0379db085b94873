import type { XcapRequest } from '../http/xcap-request.js';
import { anonymousReading, type IsAnonymous } from './anonymous.js';
import type { AuthSettings } from './auth-options.js';
import { Nonces } from './nonces.js';
import type { XdmsUser } from './user.js';
import type { UserDirectory } from './user-directory.js';

/** Finds the user of a name in Digest credentials, with the password that the response has to prove. */
export type FindAccount = (username: string, request: XcapRequest) => XdmsUser | undefined;

/** The parts of a server that authentication uses. */
export interface Access {
  readonly settings: AuthSettings;
  readonly users: UserDirectory;
  readonly nonces: Nonces;
  readonly accountOf: FindAccount;
  readonly isAnonymous: IsAnonymous;
}

/** @param accountOf finds users by their login names when absent */
export function createAccess(
  settings: AuthSettings,
  users: UserDirectory,
  rootSegments: readonly string[],
  accountOf: FindAccount = (username) => users.byLogin(username),
): Access {
  const { nonceKey, nonceLifetimeMs, oneTimeNonces, now, nonceSalt } = settings;
  return {
    settings,
    users,
    accountOf,
    isAnonymous: anonymousReading(settings.anonymous, rootSegments),
    nonces: new Nonces(nonceKey, { lifetimeMs: nonceLifetimeMs, areForOneUse: oneTimeNonces, now, salt: nonceSalt }),
  };
}
