import type { Environment } from '../environment.js';
import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Privilege } from '../options.js';
import { authenticateBasic } from './authenticate-basic.js';
import { authenticateDigest, type DigestChecks, digestChecks } from './authenticate-digest.js';
import { readIdentities } from './identity-fields.js';
import { ANYBODY, type Principal } from './principal.js';
import type { UserDirectory } from './user-directory.js';

export type Authenticate = (request: XcapRequest, environment: Environment) => Principal;

/**
 * Finds out who makes a request: whom a trusted proxy asserts it to be, else whom its credentials show it to be. Where
 * it names an identity that it intends to act as, that has to be one of these.
 *
 * @param checks what Digest credentials are put to
 * @returns a function that throws Refusal 400, 401 with a challenge, or 403
 */
export function authenticateBy(checks: DigestChecks): Authenticate {
  return (request, environment) => {
    const { asserted, intended } = readIdentities(request, environment);
    const principal =
      asserted === undefined
        ? byCredentials(request, environment, checks)
        : principalOf(
            asserted.map((identity) => xuiOf(identity, environment.access.users)),
            environment.access.users,
          );
    return intended === undefined ? principal : intending(principal, intended, environment.access.users);
  };
}

/** RFC 4825 §8: next, the server authenticates the request. */
export const authenticate = authenticateBy(digestChecks);

function byCredentials(request: XcapRequest, environment: Environment, checks: DigestChecks): Principal {
  const { scheme, trustedProxy } = environment.access.settings;
  switch (scheme) {
    case 'digest': {
      const { xui, authenticationInfo } = authenticateDigest(request, environment, checks);
      return { ...principalOf([xui], environment.access.users), authenticationInfo };
    }
    case 'basic':
      return principalOf([authenticateBasic(request, environment).xui], environment.access.users);
    case 'none':
      // There is no scheme to ask with, and a server that trusts a proxy to tell who the clients are has no open homes.
      if (trustedProxy !== undefined) throw refuse(403, 'This request has not come through the trusted proxy.');
      return ANYBODY;
  }
}

function intending({ xuis, authenticationInfo }: Principal, intended: string, users: UserDirectory): Principal {
  const xui = xuiOf(intended, users);
  if (xuis !== undefined && !xuis.includes(xui)) throw refuse(403, `You have not been found to be ${intended}.`);
  return { ...principalOf([xui], users), authenticationInfo };
}

const PRIVILEGES: readonly Privilege[] = ['trusted-writer', 'global-reader'];

function principalOf(xuis: readonly string[], users: UserDirectory): Principal {
  const privilege = PRIVILEGES.find((candidate) => xuis.some((xui) => users.get(xui)?.privilege === candidate));
  return privilege === undefined ? { xuis } : { xuis, privilege };
}

/** Identities come with their scheme or, when they are SIP addresses, without it. */
function xuiOf(identity: string, users: UserDirectory): string {
  const withScheme = `sip:${identity}`;
  return !users.has(identity) && users.has(withScheme) ? withScheme : identity;
}
