import { CredentialsError } from '../../../../result/errors.js';
import type { CredentialHelper, GbaHelper, Subject } from '../subject.js';
import { type HelperOutput, type IssueCredentials, type IssuedCredentials, secretsOf } from './issued-secrets.js';
import { maySendTokens, TOKEN_IN_CLEAR } from './protected.js';

/** Issued credentials with their place in the order in which the helper has issued them. */
export interface Issued {
  readonly credentials: IssuedCredentials;
  readonly serial: number;
  /** When to ask for new ones, in milliseconds since 1970; absent when they do not expire. */
  readonly renewAt?: number;
}

/** Where the credentials of users come from: the helper, or the thread that runs it. */
export interface Issuer {
  /** Returns the credentials of a user as last issued; undefined before that. */
  current(xui: string): Issued | undefined;
  /**
   * Returns credentials that are still good.
   *
   * @param than serial of credentials that the server refuses; with it, only newer ones are good
   * @throws CredentialsError when the helper fails
   */
  issue(xui: string, than?: number): Promise<Issued>;
  /** The secrets that have been issued so far; it only grows. */
  readonly secrets: readonly string[];
}

/** How long before their end new credentials are issued, in milliseconds; for short-lived ones half of their time. */
const BEFORE_END_MS = 30_000;

/** Shortest time between two starts of the helper because of `expiresAt`, in milliseconds. */
const SHORTEST_MS = 1_000;

/** Returns when to issue new credentials. */
export function renewalTime(expiresAt: number, now: number): number {
  const left = expiresAt - now;
  return now + Math.max(SHORTEST_MS, left - Math.min(BEFORE_END_MS, left / 2));
}

/** Tells whether issued credentials can be used. */
export function isGood(issued: Issued | undefined, than: number | undefined): issued is Issued {
  if (issued === undefined || (than !== undefined && issued.serial <= than)) return false;
  return issued.renewAt === undefined || Date.now() < issued.renewAt;
}

type IssuingSubject = Pick<Subject, 'xcapRoot' | 'users' | 'secrets' | 'bearerWithoutTls'> & Partial<Subject>;

/** Runs the helper, or bootstraps, once at a time for each user. */
export class HelperIssuer implements Issuer {
  readonly #subject: IssuingSubject;
  readonly #helper: CredentialHelper | GbaHelper;
  readonly #signal: AbortSignal | undefined;
  readonly #known = new Map<string, Issued>();
  readonly #asked = new Map<string, Promise<Issued>>();
  readonly #failed = new AbortController();
  readonly secrets: string[] = [];
  #issuing: Promise<IssueCredentials> | undefined;
  #serial = 0;

  constructor(subject: IssuingSubject, helper: CredentialHelper | GbaHelper, signal?: AbortSignal) {
    this.#subject = subject;
    this.#helper = helper;
    this.#signal = signal;
  }

  /** Aborted with the error when the helper fails. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  current(xui: string): Issued | undefined {
    return this.#known.get(xui);
  }

  async issue(xui: string, than?: number): Promise<Issued> {
    const known = this.#known.get(xui);
    if (isGood(known, than)) return known;
    const asked = this.#asked.get(xui) ?? this.#ask(xui).finally(() => this.#asked.delete(xui));
    this.#asked.set(xui, asked);
    return asked;
  }

  async #ask(xui: string): Promise<Issued> {
    try {
      this.#issuing ??= issuingBy(this.#subject, this.#helper, this.#signal);
      const issue = await this.#issuing;
      return this.#keep(xui, await issue(xui, [...(this.#subject.secrets ?? []), ...this.secrets]));
    } catch (thrown) {
      this.#failed.abort(thrown);
      throw thrown;
    }
  }

  #keep(xui: string, { credentials, expiresAt }: HelperOutput): Issued {
    if (credentials.token !== undefined && !maySendTokens(this.#subject)) {
      throw new CredentialsError(`credentials.command: the token of ${xui} ${TOKEN_IN_CLEAR}`);
    }
    this.#serial += 1;
    const issued: Issued = {
      credentials,
      serial: this.#serial,
      ...(expiresAt !== undefined && { renewAt: renewalTime(expiresAt, Date.now()) }),
    };
    this.secrets.push(...secretsOf(credentials, this.#subject.users));
    this.#known.set(xui, issued);
    return issued;
  }
}

/** Loads what issues the credentials; most subjects have none of both. */
async function issuingBy(
  subject: IssuingSubject,
  helper: CredentialHelper | GbaHelper,
  signal: AbortSignal | undefined,
): Promise<IssueCredentials> {
  if (isGba(helper)) return (await import('./gba/bootstrapping-users.js')).bootstrappingUsers(subject, helper, signal);
  const { runHelper } = await import('./helper.js');
  return (xui, secrets) => runHelper({ helper, xui, secrets, signal });
}

/** Tells whether the credentials of users are bootstrapped. */
export function isGba(helper: CredentialHelper | GbaHelper | undefined): helper is GbaHelper {
  return helper !== undefined && !('command' in helper);
}
