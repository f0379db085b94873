import type { Dispatcher } from 'undici';
import {
  AUTHENTICATOR,
  type Authenticator,
  createAuthenticator,
  type DispatchedOptions,
  NonceCounts,
} from '../../../../client/internal.js';
import type { Subject, SubjectUser } from '../subject.js';
import { stackOptions } from '../subject-stack.js';

interface Sessions {
  readonly byUser: Map<string, Authenticator>;
  readonly counts: NonceCounts;
}

const known = new WeakMap<Subject, Sessions>();

/**
 * Builds the options of a stack that goes on with the user's sessions, as the connections of one client do. A stack of its
 * own would ask for a challenge first.
 */
export function sessionOptions(subject: Subject, user: SubjectUser, dispatcher: Dispatcher): DispatchedOptions {
  return { ...stackOptions(subject, user, dispatcher), [AUTHENTICATOR]: authenticatorFor(subject, user) };
}

/** Returns the sessions of a user, which outlive the cases. */
export function authenticatorFor(subject: Subject, user: SubjectUser): Authenticator {
  const sessions: Sessions = known.get(subject) ?? { byUser: new Map(), counts: new NonceCounts() };
  known.set(subject, sessions);
  const { xui, username, password } = user;
  const key = JSON.stringify([xui, username, password]);
  const authenticator = sessions.byUser.get(key) ?? newAuthenticator(subject, user, sessions.counts);
  sessions.byUser.set(key, authenticator);
  return authenticator;
}

/** Tells whether a session of the users has a nonce, perhaps since an earlier case. */
export function hasSessionWith(subject: Subject, nonce: string): boolean {
  return known.get(subject)?.counts.has(nonce) === true;
}

/** Forgets the sessions of all users, for a server that does. */
export function forgetSessions(subject: Subject): void {
  known.delete(subject);
}

function newAuthenticator(
  { xcapRoot, basicWithoutTls = false }: Subject,
  { xui, username, password }: SubjectUser,
  counts: NonceCounts,
): Authenticator {
  const basic = basicWithoutTls ? 'always' : 'tls-only';
  return createAuthenticator({ xui, username, password, basic }, xcapRoot.startsWith('https:'), {
    insists: true,
    counts,
  });
}
