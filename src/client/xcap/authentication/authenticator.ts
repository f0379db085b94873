import { sentContent } from '../../../../common/content-coding.js';
import { type Exchange, type HeaderList, headerValue } from '../../../../common/exchange.js';
import type { Authentication, Authenticator, Judgement } from './authentication.js';
import { createBearerAuthenticator } from './bearer.js';
import { type Challenge, parseChallenges, parseParameters } from './challenges.js';
import { chooseSession, type Identity, type Session, type SessionChoice } from './choose-session.js';
import type { AuthenticatedRequest } from './digest.js';
import { NonceCounts } from './nonce-counts.js';

/**
 * The two sources of a challenge: the origin server with 401, a proxy in front of it with 407 (RFC 9110 §11.6, §11.7).
 */
const ASKERS = [
  {
    status: 401,
    challenge: 'www-authenticate',
    credentials: 'Authorization',
    info: 'authentication-info',
  },
  {
    status: 407,
    challenge: 'proxy-authenticate',
    credentials: 'Proxy-Authorization',
    info: 'proxy-authentication-info',
  },
] as const;

type Asker = (typeof ASKERS)[number];

/** What outlives an action. */
interface Known {
  readonly identity: Identity;
  /** Whether the requests use TLS. */
  readonly secure: boolean;
  readonly insists: boolean;
  readonly counts: NonceCounts;
  readonly sessions: Map<Asker, Session>;
  /** Askers that have refused the hash of the user name that they asked for, where the authenticator insists. */
  readonly namedInClear: Set<Asker>;
  /** Whether a server has taken a nonce again; undefined before it was asked to. */
  takesAgain: boolean | undefined;
}

/** The progress with one asker within one action. */
interface Attempt {
  /** The session of the credentials in the last request. */
  used?: Session;
  /** Whether this action has already answered a challenge. */
  answered: boolean;
  /** Whether a stale nonce was replaced once; this ends the loop with a server that calls every nonce stale. */
  renewed: boolean;
  /** Answers the last challenge. A concurrent action must not take its nonce, which may be good for one request only. */
  next?: Session;
  /** Whether this action has given up a session that the server refused without a challenge. */
  hasAskedAnew: boolean;
}

export interface AuthenticatorOptions {
  /**
   * Whether to give the user name in clear to a server that asks for its hash and refuses it: some take the hash for the
   * name. A wrong password then costs one more attempt.
   */
  readonly insists?: boolean;
  /** The requests with each nonce so far: a server may give several users the same one. */
  readonly counts?: NonceCounts;
}

/**
 * @param identity the user; without a password or token every challenge is refused
 * @param secure whether the requests use TLS
 */
export function createAuthenticator(
  identity: Identity,
  secure: boolean,
  { insists = false, counts = new NonceCounts() }: AuthenticatorOptions = {},
): Authenticator {
  if (identity.token !== undefined) return createBearerAuthenticator(identity.token);
  const known: Known = {
    identity,
    secure,
    insists,
    counts,
    sessions: new Map(),
    namedInClear: new Set(),
    takesAgain: undefined,
  };
  return {
    get takesAgain() {
      return known.takesAgain === true;
    },
    begin: () => authentication(known),
    beginAnew: () => authentication({ ...known, sessions: new Map() }),
  };
}

function authentication(known: Known): Authentication {
  const attempts = new Map(
    ASKERS.map((asker): [Asker, Attempt] => [asker, { answered: false, renewed: false, hasAskedAnew: false }]),
  );
  return {
    fields: (request) => credentialFields(known.sessions, attempts, request),
    judge: (exchange) => judge(exchange, attempts, known),
  };
}

function credentialFields(
  sessions: ReadonlyMap<Asker, Session>,
  attempts: ReadonlyMap<Asker, Attempt>,
  request: AuthenticatedRequest,
): HeaderList {
  return ASKERS.flatMap((asker): HeaderList => {
    const attempt = attempts.get(asker);
    if (attempt === undefined) return [];
    const session = attempt.next ?? sessions.get(asker);
    delete attempt.used;
    delete attempt.next;
    if (session === undefined) return [];
    attempt.used = session;
    return [[asker.credentials, session.authorize(request)]];
  });
}

function judge(exchange: Exchange, attempts: ReadonlyMap<Asker, Attempt>, known: Known): Judgement {
  const { sessions } = known;
  for (const asker of ASKERS) {
    followNonce(asker, exchange, sessions, attempts.get(asker));
    noteRepetition(asker, exchange, attempts.get(asker), known);
  }
  const asker = ASKERS.find(({ status }) => status === exchange.response?.status);
  const attempt = asker && attempts.get(asker);
  if (asker === undefined || attempt === undefined) return 'done';
  const challenges = parseChallenges(headerValue(exchange.response?.headers ?? [], asker.challenge) ?? '');
  if (challenges.length === 0 && isDoubtful(attempt)) {
    if (sessions.get(asker) === attempt.used) sessions.delete(asker);
    attempt.hasAskedAnew = true;
    return 'again';
  }
  const { choice, refusal } = answerTo(challenges, asker, attempt, known);
  if (refusal !== undefined) {
    if (sessions.get(asker) === attempt.used) sessions.delete(asker);
    return { refusal };
  }
  if (!('session' in choice)) return 'done';
  // A failure of preemptive credentials proves no wrong password: the nonce may have expired.
  if (choice.stale && attempt.answered) attempt.renewed = true;
  attempt.answered = true;
  attempt.next = choice.session;
  sessions.set(asker, choice.session);
  return 'again';
}

/**
 * Tells whether the server may have refused an old nonce rather than the user. Some servers send no new challenge with
 * such a refusal, so the client has to ask once without credentials.
 */
function isDoubtful({ used, answered, hasAskedAnew }: Attempt): boolean {
  return used !== undefined && !answered && !hasAskedAnew;
}

interface ChallengeAnswer {
  readonly choice: SessionChoice;
  /** The reason why no repetition can succeed. */
  readonly refusal?: string | undefined;
}

function answerTo(challenges: readonly Challenge[], asker: Asker, attempt: Attempt, known: Known): ChallengeAnswer {
  const { identity, secure, counts, namedInClear } = known;
  const choose = () => chooseSession(challenges, identity, { secure, counts, namesInClear: namedInClear.has(asker) });
  const choice = choose();
  const refusal = refusalOf(choice, attempt);
  if (refusal === undefined || !known.insists || !isHashRefused(choice, attempt)) return { choice, refusal };
  namedInClear.add(asker);
  return { choice: choose() };
}

function isHashRefused(choice: SessionChoice, { used }: Attempt): boolean {
  return 'session' in choice && choice.session.hashesName && !choice.stale && used?.hashesName === true;
}

function refusalOf(choice: SessionChoice, attempt: Attempt): string | undefined {
  if (!('session' in choice)) return choice.refusal;
  if (!attempt.answered) return undefined;
  if (!choice.stale) return 'the server does not accept the user name or the password';
  return attempt.renewed ? 'the server calls every nonce stale' : undefined;
}

/** Notes whether the server takes a nonce again. One that does not always does so wants a new one for each request. */
function noteRepetition({ status }: Asker, { response }: Exchange, attempt: Attempt | undefined, known: Known): void {
  if (attempt?.used?.isRepeated !== true || response === undefined) return;
  if (response.status === status) known.takesAgain = false;
  else known.takesAgain ??= true;
}

/**
 * Applies the server's nextnonce (RFC 7616 §3.5), unless another request has replaced the session meanwhile. A wrong
 * rspauth ends the session: its sender does not know the password, so its nextnonce counts for nothing.
 */
function followNonce(asker: Asker, exchange: Exchange, sessions: Map<Asker, Session>, attempt?: Attempt): void {
  const info = headerValue(exchange.response?.headers ?? [], asker.info);
  const session = sessions.get(asker);
  if (info === undefined || session === undefined || session !== attempt?.used) return;
  const params = parseParameters(info);
  const nextNonce = params.get('nextnonce');
  const body = exchange.response === undefined ? new Uint8Array() : sentContent(exchange.response);
  const answered = { target: exchange.request.target, body };
  if (!session.isAuthentic(params, answered)) sessions.delete(asker);
  else if (nextNonce !== undefined) sessions.set(asker, session.withNonce(nextNonce));
}
