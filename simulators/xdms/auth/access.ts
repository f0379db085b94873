import { anonymousReading, type IsAnonymous } from './anonymous.js';
import type { AuthSettings } from './auth-options.js';
import { Nonces } from './nonces.js';
import type { UserDirectory } from './user-directory.js';

/** The parts of a server that authentication uses. */
export interface Access {
  readonly settings: AuthSettings;
  readonly users: UserDirectory;
  readonly nonces: Nonces;
  readonly isAnonymous: IsAnonymous;
}

export function createAccess(settings: AuthSettings, users: UserDirectory, rootSegments: readonly string[]): Access {
  const { nonceKey, nonceLifetimeMs, oneTimeNonces, now, nonceSalt } = settings;
  return {
    settings,
    users,
    isAnonymous: anonymousReading(settings.anonymous, rootSegments),
    nonces: new Nonces(nonceKey, { lifetimeMs: nonceLifetimeMs, areForOneUse: oneTimeNonces, now, salt: nonceSalt }),
  };
}
