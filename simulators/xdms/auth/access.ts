import type { XcapRequest } from '../http/xcap-request.js';
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

/** Tells whether everybody may do without credentials what a request asks for. */
type IsAnonymous = (request: XcapRequest) => boolean;

/**
 * Opens paths for reading without credentials. Compares decoded segments, so that another spelling opens nothing else.
 *
 * @param paths beginnings of paths below the XCAP root, like an AUID
 */
function anonymousReading(paths: readonly string[], rootSegments: readonly string[]): IsAnonymous {
  const open = paths.map((path) => [...rootSegments, ...path.split('/').filter((segment) => segment !== '')]);
  return ({ method, target }) => {
    if (open.length === 0 || (method !== 'GET' && method !== 'HEAD')) return false;
    const segments = target
      .replace(/[?#][\s\S]*$/, '')
      .split('/')
      .slice(1);
    return open.some((path) => path.every((segment, index) => decoded(segments[index]) === segment));
  };
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
