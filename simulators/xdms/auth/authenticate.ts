import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { AuthPorts } from './auth-ports.js';
import { authenticateBasic } from './authenticate-basic.js';
import { authenticateBearer } from './authenticate-bearer.js';
import { authenticateCertificate } from './authenticate-certificate.js';
import { authenticateDigest, type DigestChecks } from './digest/authenticate-digest.js';
import { readIdentities } from './identity-fields.js';
import { ANONYMOUS_READER, ANYBODY, comingFrom, type Principal } from './principal.js';
import type { Privilege } from './user.js';
import type { UserDirectory } from './user-directory.js';

/**
 * Authenticates a request.
 *
 * @throws Refusal 400, 401 with a challenge, or 403
 */
export type Authenticate = (request: XcapRequest) => Principal;

export interface AuthenticateParts extends AuthPorts {
  readonly checks: DigestChecks;
}

/**
 * Authenticates the request (RFC 4825 §8). The identity comes from a trusted proxy, or else from the credentials. The
 * intended identity must be one of these.
 */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { users } = parts.access;
  return (request) => {
    const { asserted, intended } = readIdentities(request, parts);
    const principal =
      asserted === undefined
        ? byCredentials(request, parts)
        : principalOf(
            asserted.map((identity) => xuiOf(identity, users)),
            users,
          );
    return intended === undefined ? principal : intending(principal, intended, users);
  };
}

function byCredentials(request: XcapRequest, parts: AuthenticateParts): Principal {
  const { settings, users } = parts.access;
  if (request.headers.authorization === undefined && parts.access.isAnonymous(request)) return ANONYMOUS_READER;
  switch (settings.scheme) {
    case 'digest': {
      const { xui, authenticationInfo } = authenticateDigest(request, parts, parts.checks);
      return { ...principalOf([xui], users), authenticationInfo };
    }
    case 'basic':
      return principalOf([authenticateBasic(request, parts).xui], users);
    case 'bearer':
      return principalOf([authenticateBearer(request, parts.access)], users);
    case 'certificate':
      return principalOf([authenticateCertificate(request, users)], users);
    case 'none':
      // The server cannot challenge without a scheme, and with a trusted proxy no home directory is open.
      if (settings.trustedProxy !== undefined) {
        throw refuse(403, 'This request has not come through the trusted proxy.');
      }
      return ANYBODY;
  }
}

function intending(principal: Principal, intended: string, users: UserDirectory): Principal {
  const { xuis, authenticationInfo } = principal;
  const xui = xuiOf(intended, users);
  if (xuis !== undefined && !xuis.includes(xui)) {
    throw refuse(403, `You have not been found to be ${intended}${comingFrom(principal)}.`);
  }
  return { ...principalOf([xui], users), authenticationInfo };
}

const PRIVILEGES: readonly Privilege[] = ['trusted-writer', 'global-reader'];

function principalOf(xuis: readonly string[], users: UserDirectory): Principal {
  const privilege = PRIVILEGES.find((candidate) => xuis.some((xui) => users.get(xui)?.privilege === candidate));
  return privilege === undefined ? { xuis } : { xuis, privilege };
}

/** Adds the scheme to a SIP address without one. */
function xuiOf(identity: string, users: UserDirectory): string {
  const withScheme = `sip:${identity}`;
  return !users.has(identity) && users.has(withScheme) ? withScheme : identity;
}
