import type { Dispatcher } from 'undici';
import {
  AUTHENTICATOR,
  type Authenticator,
  createAuthenticator,
  type DispatchedOptions,
} from '../../../client/internal.js';
import type { Subject, SubjectUser } from './subject.js';
import { stackOptions } from './subject-stack.js';

const known = new WeakMap<Subject, Map<string, Authenticator>>();

/**
 * Builds the options of a stack that goes on with the user's sessions, as the connections of one client do. A stack of its
 * own would ask for a challenge first.
 */
export function sessionOptions(subject: Subject, user: SubjectUser, dispatcher: Dispatcher): DispatchedOptions {
  return { ...stackOptions(subject, user, dispatcher), [AUTHENTICATOR]: authenticatorFor(subject, user) };
}

/** Returns the sessions of a user, which outlive the cases. */
export function authenticatorFor(subject: Subject, user: SubjectUser): Authenticator {
  const ofSubject = known.get(subject) ?? new Map<string, Authenticator>();
  known.set(subject, ofSubject);
  const { xui, username, password } = user;
  const key = JSON.stringify([xui, username, password]);
  const authenticator = ofSubject.get(key) ?? newAuthenticator(subject, user);
  ofSubject.set(key, authenticator);
  return authenticator;
}

function newAuthenticator(
  { xcapRoot, basicWithoutTls = false }: Subject,
  { xui, username, password }: SubjectUser,
): Authenticator {
  const basic = basicWithoutTls ? 'always' : 'tls-only';
  return createAuthenticator({ xui, username, password, basic }, xcapRoot.startsWith('https:'), true);
}
