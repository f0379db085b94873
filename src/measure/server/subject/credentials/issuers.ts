import { randomUUID } from 'node:crypto';
import type { CredentialHelper, GbaHelper, Subject, SubjectUser } from '../subject.js';
import type { SubjectChoice } from '../subject-choice.js';
import { HelperIssuer, type Issuer } from './issuer.js';
import { serveIssuer, ThreadIssuer } from './issuer-channel.js';
import { kindsOf } from './kinds.js';

const known = new WeakMap<CredentialHelper | GbaHelper, Issuer>();

/** Returns the issuer of the credentials of a user; undefined for a user whose credentials the subject file has. */
export function issuerFor(subject: Subject, { xui }: Pick<SubjectUser, 'xui'>): Issuer | undefined {
  const { helper, users } = subject;
  const isServed = users.some((user) => user.xui === xui && kindsOf(user).length === 0);
  return helper === undefined || !isServed ? undefined : issuerOf(subject, helper);
}

function issuerOf(subject: Subject, helper: CredentialHelper | GbaHelper, signal?: AbortSignal): Issuer {
  const { channel } = helper;
  const issuer =
    known.get(helper) ??
    (channel === undefined ? new HelperIssuer(subject, helper, signal) : new ThreadIssuer(channel, subject.users));
  known.set(helper, issuer);
  return issuer;
}

/** Returns the secrets that the helper has issued so far. */
export function issuedSecrets(helper: CredentialHelper | GbaHelper | undefined): readonly string[] {
  return (helper && known.get(helper)?.secrets) ?? [];
}

/** Returns a user with the credentials that the helper has issued, if any. */
export function withIssued(subject: Subject, user: SubjectUser): SubjectUser {
  return { ...user, ...issuerFor(subject, user)?.current(user.xui)?.credentials };
}

/**
 * Gets the credentials of all users before a run.
 *
 * @param signal ends the helper when aborted
 * @throws CredentialsError when the helper fails
 */
export async function issueForAll(subject: Subject, signal: AbortSignal | undefined): Promise<void> {
  const { helper, users } = subject;
  if (helper === undefined) return;
  issuerOf(subject, helper, signal);
  for (const user of users) await issuerFor(subject, user)?.issue(user.xui);
}

/** A run whose threads get their credentials from one helper. */
export interface IssuingRun extends Disposable {
  readonly choice: SubjectChoice;
  /** Aborted when the run is interrupted, or the helper fails. */
  readonly signal: AbortSignal | undefined;
  /** Says how the helper has failed; undefined when it has not. */
  readonly failure: () => Error | undefined;
}

/** Lets the threads of a run ask this one for credentials. */
export function openIssuer(choice: SubjectChoice, signal: AbortSignal | undefined): IssuingRun {
  const helper = choice.kind === 'mock' ? undefined : choice.subject.helper;
  if (choice.kind === 'mock' || helper === undefined) {
    return { choice, signal, failure: () => undefined, [Symbol.dispose]: () => undefined };
  }
  const { subject } = choice;
  const channel = `xcaliper-credentials-${randomUUID()}`;
  const served = { ...helper, channel };
  const issuer = new HelperIssuer(subject, served, signal);
  known.set(served, issuer);
  const close = serveIssuer(channel, issuer);
  return {
    choice: { ...choice, subject: { ...subject, helper: served } },
    signal: signal === undefined ? issuer.failed : AbortSignal.any([signal, issuer.failed]),
    failure: () => (signal?.aborted === true ? undefined : (issuer.failed.reason as Error | undefined)),
    [Symbol.dispose]: close,
  };
}
