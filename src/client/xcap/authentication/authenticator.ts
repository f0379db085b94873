import { sentContent } from '../../../../common/content-coding.js';
import { type Exchange, type HeaderList, headerValue } from '../../../../common/exchange.js';
import type { Authentication, Authenticator, Judgement } from './authentication.js';
import { createBearerAuthenticator } from './bearer.js';
import { type Challenge, parseChallenges, parseParameters } from './challenges.js';
import { type AuthSession, chooseSession, type Identity, type SessionChoice } from './choose-session.js';
import type { AuthenticatedRequest } from './digest.js';
import { ServerNonces } from './nonces.js';

/** What outlives an action. */
interface LastingState {
  readonly identity: Identity;
  /** Whether the requests use TLS. */
  readonly secure: boolean;
  readonly insists: boolean;
  readonly nonces: ServerNonces;
  /** The session of the next action. */
  readonly held: { session?: AuthSession };
  /** Whether the server has refused the hash of the user name that it asked for, where the authenticator insists. */
  readonly naming: { inClear: boolean };
}

/** The progress with the challenges of one action. */
interface Attempt {
  /** The session of the credentials in the last request. */
  used?: AuthSession;
  /** Whether this action has already answered a challenge. */
  answered: boolean;
  /** Whether a stale nonce was replaced once; this ends the loop with a server that calls every nonce stale. */
  renewed: boolean;
  /** Answers the last challenge. A concurrent action must not take its nonce, which may be good for one request only. */
  next?: AuthSession;
  /** Whether the next request goes without credentials, to get a challenge; `done` after that. */
  asksAnew?: 'now' | 'done';
  /** The nonce of an earlier action that the server refused in this one without a new one. */
  refusedNonce?: string | undefined;
}

export interface AuthenticatorOptions {
  /**
   * Whether to give the user name in clear to a server that asks for its hash and refuses it: some take the hash for the
   * name. A wrong password then costs one more attempt.
   */
  readonly insists?: boolean;
  /** The nonces so far: a server may give several users the same one, and ends all in the same way. */
  readonly nonces?: ServerNonces;
}

/**
 * @param identity the user; without a password or token every challenge is refused
 * @param secure whether the requests use TLS
 */
export function createAuthenticator(
  identity: Identity,
  secure: boolean,
  { insists = false, nonces = new ServerNonces() }: AuthenticatorOptions = {},
): Authenticator {
  if (identity.token !== undefined) return createBearerAuthenticator(identity.token);
  const known: LastingState = { identity, secure, insists, nonces, held: {}, naming: { inClear: false } };
  return {
    get takesAgain() {
      const { session } = known.held;
      return session !== undefined && (session.nonce === undefined || nonces.serveAgain);
    },
    begin: () => authentication(known),
    beginAnew: () => authentication({ ...known, held: {} }),
  };
}

function authentication(known: LastingState): Authentication {
  const attempt: Attempt = { answered: false, renewed: false };
  return {
    fields: (request) => credentialFields(known, attempt, request),
    judge: (exchange) => judge(exchange, attempt, known),
  };
}

function credentialFields(known: LastingState, attempt: Attempt, request: AuthenticatedRequest): HeaderList {
  const { next } = attempt;
  const session = next ?? heldSession(known, attempt);
  delete attempt.used;
  delete attempt.next;
  if (attempt.asksAnew === 'now') attempt.asksAnew = 'done';
  if (session === undefined) return [];
  attempt.used = session;
  if (next !== undefined) known.held.session = next;
  return [['Authorization', session.authorize(request)]];
}

/** Returns the session of earlier actions, unless its nonce has probably ended. */
function heldSession({ held, nonces }: LastingState, { asksAnew }: Attempt): AuthSession | undefined {
  const { session } = held;
  if (asksAnew === 'now') return undefined;
  if (session?.nonce === undefined || !nonces.givesUp(session.nonce)) return session;
  delete held.session;
  return undefined;
}

function judge(exchange: Exchange, attempt: Attempt, known: LastingState): Judgement {
  const { held } = known;
  const { response } = exchange;
  if (response === undefined) return 'done';
  followNonce(exchange, held, attempt);
  // A 407 is the challenge of a proxy (RFC 9110 §11.7.1), which must not get an answer made from the server's password.
  if (response.status !== 401) {
    noteAccepted(attempt, known);
    return 'done';
  }
  const challenges = parseChallenges(headerValue(response.headers, 'www-authenticate') ?? '');
  if (isDoubtful(attempt) && challenges.every((one) => isWithoutNonce(one, attempt.used))) {
    forget(attempt, known);
    // A refusal that brings a new nonce costs no more than a challenge, so a client need not avoid it.
    attempt.refusedNonce = attempt.used?.nonce;
    attempt.asksAnew = 'now';
    return 'again';
  }
  const { choice, refusal } = answerTo(challenges, attempt, known);
  if (refusal !== undefined) {
    forget(attempt, known);
    return { refusal };
  }
  if (!('session' in choice)) return 'done';
  // A failure of preemptive credentials proves no wrong password: the nonce may have expired.
  if (attempt.answered) attempt.renewed = true;
  attempt.answered = true;
  attempt.next = choice.session;
  return 'again';
}

/**
 * Tells whether the server may have refused an old nonce rather than the user. Some servers send no new one with such a
 * refusal, so the client has to ask once without credentials.
 */
function isDoubtful({ used, answered, asksAnew }: Attempt): boolean {
  return used !== undefined && !answered && asksAnew === undefined;
}

/** Tells whether a challenge calls a nonce stale and gives no other one. */
function isWithoutNonce({ scheme, params }: Challenge, used: AuthSession | undefined): boolean {
  const nonce = params.get('nonce');
  const isStale = params.get('stale')?.toLowerCase() === 'true';
  return scheme === 'digest' && isStale && (nonce === undefined || nonce === used?.nonce);
}

/** Ends the session of the last request, unless a concurrent action has replaced it. */
function forget({ used }: Attempt, { held }: LastingState): void {
  if (held.session === used) delete held.session;
}

/** Where the same request is accepted with another nonce, the server has refused the first nonce, and not the user. */
function noteAccepted({ used, refusedNonce }: Attempt, { nonces }: LastingState): void {
  if (used?.nonce === undefined) return;
  nonces.accepted(used.nonce);
  if (refusedNonce !== undefined) nonces.refused(refusedNonce);
}

interface ChallengeAnswer {
  readonly choice: SessionChoice;
  /** The reason why no repetition can succeed. */
  readonly refusal?: string | undefined;
}

function answerTo(challenges: readonly Challenge[], attempt: Attempt, known: LastingState): ChallengeAnswer {
  const { identity, secure, nonces, naming } = known;
  const choose = () => chooseSession(challenges, identity, { secure, nonces, namesInClear: naming.inClear });
  const choice = choose();
  const refusal = refusalOf(choice, attempt);
  if (refusal === undefined || !known.insists || !isHashRefused(choice, attempt)) return { choice, refusal };
  naming.inClear = true;
  return { choice: choose() };
}

function isHashRefused(choice: SessionChoice, { used }: Attempt): boolean {
  return 'session' in choice && choice.session.hashesName && !choice.stale && used?.hashesName === true;
}

function refusalOf(choice: SessionChoice, { answered, renewed, used }: Attempt): string | undefined {
  if (!('session' in choice)) return choice.refusal;
  if (!answered) return undefined;
  // Credentials are for one realm (RFC 9110 §11.5), and a server may name another one in each challenge.
  const isOtherRealm =
    used?.realm !== undefined && choice.session.realm !== undefined && choice.session.realm !== used.realm;
  if (!choice.stale && (!isOtherRealm || renewed)) return 'the server does not accept the user name or the password';
  return renewed ? 'the server calls every nonce stale' : undefined;
}

/**
 * Applies the server's nextnonce (RFC 7616 §3.5), unless another request has replaced the session meanwhile. A wrong
 * rspauth ends the session: its sender does not know the password, so its nextnonce counts for nothing.
 */
function followNonce({ request, response }: Exchange, held: LastingState['held'], { used }: Attempt): void {
  const info = headerValue(response?.headers ?? [], 'authentication-info');
  const { session } = held;
  if (info === undefined || response === undefined || session === undefined || session !== used) return;
  const params = parseParameters(info);
  const nextNonce = params.get('nextnonce');
  if (!session.isAuthentic(params, { target: request.target, body: sentContent(response) })) delete held.session;
  else if (nextNonce !== undefined) held.session = session.withNonce(nextNonce);
}
