import { type Exchange, type HeaderList, headerValue } from '../../shared/exchange.js';
import { parseChallenges, parseParameters } from './challenges.js';
import { chooseSession, type Identity, type Session } from './choose-session.js';
import type { AuthenticatedRequest } from './digest.js';

/** Who asks for credentials: the origin server with 401, a proxy in front of it with 407 (RFC 9110 §11.6, §11.7). */
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

/** What happened to one asker within one action. */
interface Attempt {
  /** The session whose credentials went with the last request. */
  used?: Session;
  /** Whether a challenge of this very action has been answered. */
  answered: boolean;
  /** Whether a stale nonce has been replaced once: a server that calls every nonce stale must not loop us. */
  renewed: boolean;
}

/** The authentication of one action: its requests go through it one after the other. */
export interface Authentication {
  /** Credential fields for the next request; empty while no server has asked for any. */
  fields(request: AuthenticatedRequest): HeaderList;
  /**
   * Looks at an answer.
   *
   * @returns `done` when it does not ask for credentials, `again` when the request is to be sent once more, or the
   * sentence that says why it makes no sense to
   */
  judge(exchange: Exchange): 'done' | 'again' | { readonly refusal: string };
}

/** The authentication of a stack; its sessions outlive the actions, so that later requests carry credentials at once. */
export interface Authenticator {
  begin(): Authentication;
}

/**
 * @param identity who the user is; without a password every challenge is refused
 * @param secure whether the requests travel over TLS
 */
export function createAuthenticator(identity: Identity, secure: boolean): Authenticator {
  const sessions = new Map<Asker, Session>();
  return {
    begin() {
      const attempts = new Map(ASKERS.map((asker): [Asker, Attempt] => [asker, { answered: false, renewed: false }]));
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
    const session = sessions.get(asker);
    const attempt = attempts.get(asker);
    if (attempt === undefined) return [];
    delete attempt.used;
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
  const choice = chooseSession(challenges, identity, secure);
  const refusal = refusalOf(choice, attempt);
  if (refusal !== undefined) {
    if (sessions.get(asker) === attempt.used) sessions.delete(asker);
    return { refusal };
  }
  if (!('session' in choice)) return 'done';
  // A pre-emptive answer that failed says nothing about the password: the nonce may simply have run out.
  if (choice.stale && attempt.answered) attempt.renewed = true;
  attempt.answered = true;
  sessions.set(asker, choice.session);
  return 'again';
}

function refusalOf(choice: ReturnType<typeof chooseSession>, attempt: Attempt): string | undefined {
  if (!('session' in choice)) return choice.refusal;
  if (!attempt.answered) return undefined;
  if (!choice.stale) return 'the server does not accept the user name or the password';
  return attempt.renewed ? 'the server calls every nonce stale' : undefined;
}

/** Takes the nonce the server wants to see next (RFC 7616 §3.5), unless another request has moved on already. */
function followNonce(asker: Asker, exchange: Exchange, sessions: Map<Asker, Session>, attempt?: Attempt): void {
  const info = headerValue(exchange.response?.headers ?? [], asker.info);
  const nextNonce = info === undefined ? undefined : parseParameters(info).get('nextnonce');
  const session = sessions.get(asker);
  if (nextNonce === undefined || session === undefined || session !== attempt?.used) return;
  sessions.set(asker, session.withNonce(nextNonce));
}
