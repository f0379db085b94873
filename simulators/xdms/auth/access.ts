import type { AuthSettings } from './auth-options.js';
import { Nonces } from './nonces.js';
import type { UserDirectory } from './user-directory.js';

/** The parts of a server that authentication uses. */
export interface Access {
  readonly settings: AuthSettings;
  readonly users: UserDirectory;
  readonly nonces: Nonces;
}

export function createAccess(settings: AuthSettings, users: UserDirectory): Access {
  const { nonceKey, nonceLifetimeMs, oneTimeNonces, now, nonceSalt } = settings;
  return {
    settings,
    users,
    nonces: new Nonces(nonceKey, { lifetimeMs: nonceLifetimeMs, areForOneUse: oneTimeNonces, now, salt: nonceSalt }),
  };
}
