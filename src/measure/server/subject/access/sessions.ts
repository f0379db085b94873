import type { Dispatcher } from 'undici';
import { defined } from '../../../../../common/defined.js';
import {
  AUTHENTICATOR,
  type Authenticator,
  createAuthenticator,
  createGbaAuthenticator,
  type DispatchedOptions,
  GBA_USER_AGENT,
  Nonces,
} from '../../../../client/internal.js';
import { nafKeysOf, renewingAuthenticator, sendingFields } from '../credentials/authenticators.js';
import { type Issuer, isGba } from '../credentials/issuer.js';
import { issuerFor } from '../credentials/issuers.js';
import { connectingAs } from '../credentials/user-connections.js';
import type { Subject, SubjectUser } from '../subject.js';

interface Sessions {
  readonly byUser: Map<string, Authenticator>;
  readonly nonces: Nonces;
}

const known = new WeakMap<Subject, Sessions>();

/**
 * Builds the options of a stack that goes on with the user's sessions, as the connections of one client do. A stack of its
 * own would ask for a challenge first.
 */
export function sessionOptions(subject: Subject, user: SubjectUser, dispatcher: Dispatcher): DispatchedOptions {
  const { xui, tls, sim } = user;
  return {
    ...stackOptions(subject, { xui, ...defined({ tls, sim }) }, dispatcher),
    [AUTHENTICATOR]: authenticatorFor(subject, user),
  };
}

/** Returns the sessions of a user, which outlive the cases. */
export function authenticatorFor(subject: Subject, user: SubjectUser): Authenticator {
  const sessions: Sessions = known.get(subject) ?? { byUser: new Map(), nonces: new Nonces() };
  known.set(subject, sessions);
  const issuer = issuerFor(subject, user);
  const { xui, username, password, token, headers } = user;
  const key = JSON.stringify(issuer === undefined ? [xui, username, password, token, headers] : xui);
  const make = (some: SubjectUser) => newAuthenticator(subject, some, sessions.nonces);
  const renewed = (from: Issuer) =>
    isGba(subject.helper)
      ? bootstrapping(subject, user, from, sessions.nonces)
      : renewingAuthenticator(from, user, make);
  const authenticator = sessions.byUser.get(key) ?? (issuer === undefined ? make(user) : renewed(issuer));
  sessions.byUser.set(key, authenticator);
  return authenticator;
}

/** Tells whether a session of the users has a nonce, perhaps since an earlier case. */
export function hasSessionWith(subject: Subject, nonce: string): boolean {
  return known.get(subject)?.nonces.has(nonce) === true;
}

/** Forgets the sessions of all users, for a server that does. */
export function forgetSessions(subject: Subject): void {
  known.delete(subject);
}

function newAuthenticator(
  { xcapRoot, basicWithoutTls = false }: Subject,
  { xui, username, password, token, headers }: SubjectUser,
  nonces: Nonces,
): Authenticator {
  if (headers !== undefined) return sendingFields(headers);
  const basic = basicWithoutTls ? 'always' : 'tls-only';
  return createAuthenticator({ xui, username, password, basic, token }, xcapRoot.startsWith('https:'), {
    insists: true,
    nonces,
  });
}

function bootstrapping({ xcapRoot }: Subject, { xui }: SubjectUser, issuer: Issuer, nonces: Nonces): Authenticator {
  return createGbaAuthenticator(nafKeysOf(issuer, xui), new URL(xcapRoot).origin, { nonces });
}

/** Builds the options of a client stack that sends requests as a user of the subject. */
export function stackOptions(
  { xcapRoot, timeoutMs, basicWithoutTls, bearerWithoutTls }: Subject,
  { xui, username, password, token, headers, tls, sim }: SubjectUser,
  dispatcher: Dispatcher,
): DispatchedOptions {
  const authentication = {
    ...(basicWithoutTls && { basic: 'always' as const }),
    ...(bearerWithoutTls && { bearer: 'always' as const }),
  };
  return {
    xui,
    xcapRoot,
    dispatcher: connectingAs({ ...defined({ tls }) }, dispatcher),
    timeout: timeoutMs,
    authentication,
    ...defined({ username, password, token, headers: sim === undefined ? headers : { 'User-Agent': GBA_USER_AGENT } }),
  };
}
