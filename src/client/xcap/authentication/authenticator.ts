import { type Exchange, type HeaderList, headerValue } from '../../../../common/exchange.js';
import { parseChallenges, parseParameters } from './challenges.js';
import { chooseSession, type Identity, type Session } from './choose-session.js';
import type { AuthenticatedRequest } from './digest.js';

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

/** Authenticates the requests of one action, one after the other. */
export interface Authentication {
  /** Returns the credential fields for the next request; empty before any challenge. */
  fields(request: AuthenticatedRequest): HeaderList;
  /**
   * Reads the challenges in a response.
   *
   * @returns `done` without a challenge, `again` when the caller must repeat the request, or the reason why a
   * repetition cannot succeed
   */
  judge(exchange: Exchange): 'done' | 'again' | { readonly refusal: string };
}

/**
 * Authenticates the requests of a stack. Sessions outlive actions, so that later requests carry credentials at once.
 */
export interface Authenticator {
  begin(): Authentication;
}

/**
 * @param identity the user; without a password every challenge is refused
 * @param secure whether the requests use TLS
 */
export function createAuthenticator(identity: Identity, secure: boolean): Authenticator {
  const sessions = new Map<Asker, Session>();
  return {
    begin() {
      const attempts = new Map(
        ASKERS.map((asker): [Asker, Attempt] => [asker, { answered: false, renewed: false, hasAskedAnew: false }]),
      );
      return {
        fields: (request) => credentialFields(sessions, attempts, request),
        judge: (exchange) => judge(exchange, sessions, attempts, identity, secure),
      };
    },
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

function judge(
  exchange: Exchange,
  sessions: Map<Asker, Session>,
  attempts: ReadonlyMap<Asker, Attempt>,
  identity: Identity,
  secure: boolean,
): 'done' | 'again' | { readonly refusal: string } {
  for (const asker of ASKERS) followNonce(asker, exchange, sessions, attempts.get(asker));
  const asker = ASKERS.find(({ status }) => status === exchange.response?.status);
  const attempt = asker && attempts.get(asker);
  if (asker === undefined || attempt === undefined) return 'done';
  const challenges = parseChallenges(headerValue(exchange.response?.headers ?? [], asker.challenge) ?? '');
  if (challenges.length === 0 && isDoubtful(attempt)) {
    if (sessions.get(asker) === attempt.used) sessions.delete(asker);
    attempt.hasAskedAnew = true;
    return 'again';
  }
  const choice = chooseSession(challenges, identity, secure);
  const refusal = refusalOf(choice, attempt);
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

function refusalOf(choice: ReturnType<typeof chooseSession>, attempt: Attempt): string | undefined {
  if (!('session' in choice)) return choice.refusal;
  if (!attempt.answered) return undefined;
  if (!choice.stale) return 'the server does not accept the user name or the password';
  return attempt.renewed ? 'the server calls every nonce stale' : undefined;
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
  const answered = { target: exchange.request.target, body: exchange.response?.body ?? new Uint8Array() };
  if (!session.isAuthentic(params, answered)) sessions.delete(asker);
  else if (nextNonce !== undefined) sessions.set(asker, session.withNonce(nextNonce));
}
