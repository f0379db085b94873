import type { BasicPolicy, TokenSource } from '../options.js';
import type { Challenge } from './challenges.js';
import {
  type AnsweredRequest,
  type AuthenticatedRequest,
  type DigestChallenge,
  type DigestPassword,
  digestChallenge,
  digestSession,
} from './digest.js';
import type { ServerNonces } from './nonces.js';

/** How to answer a challenge. */
interface SessionNeeds {
  /** Whether the credentials will be sent over TLS. */
  readonly secure: boolean;
  /** Whether to name the user in clear where the server asks for a hash of the name. */
  readonly namesInClear: boolean;
  readonly nonces: ServerNonces;
}

/** The user's identity for authentication. */
export interface Identity {
  readonly xui: string;
  /** undefined: the XUI. */
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly basic: BasicPolicy;
  /** Sent instead of a password. */
  readonly token?: TokenSource | undefined;
  /** Tells by the realm which Digest challenges the user may answer; all when absent. */
  readonly accepts?: ((realm: string) => boolean) | undefined;
}

/** Creates credentials for requests. */
export interface AuthSession {
  authorize(request: AuthenticatedRequest): string;
  withNonce(nonce: string): AuthSession;
  /** Checks the rspauth of an Authentication-Info field; true without one. */
  isAuthentic(params: ReadonlyMap<string, string>, answered: AnsweredRequest): boolean;
  /** Whether the credentials name the user by a hash (RFC 7616 §3.4.4). */
  readonly hashesName: boolean;
  /** undefined for a scheme without nonces. */
  readonly nonce?: string;
  /** undefined where the credentials do not depend on it. */
  readonly realm?: string;
}

export type SessionChoice =
  | { readonly session: AuthSession; readonly stale: boolean }
  /** The reason why no challenge can be answered; contains no secret. */
  | { readonly refusal: string };

/**
 * Answers the strongest supported challenge: the first of SHA-512-256 and SHA-256, then MD5, then Basic. The server
 * lists them by preference (RFC 7616 §3.7), but an attacker could put a weak one first.
 */
export function chooseSession(
  challenges: readonly Challenge[],
  identity: Identity,
  { secure, namesInClear, nonces }: SessionNeeds,
): SessionChoice {
  const { password, accepts = () => true } = identity;
  const sim = challenges.find(isForSim);
  if (sim !== undefined && challenges.every(isForSim)) {
    const name = sim.params.get('algorithm');
    return {
      refusal: `the server offers ${name} alone, which needs the key of a SIM: set gba, with the BSF of the user`,
    };
  }
  if (password === undefined) return { refusal: 'the server asks for credentials and the stack has no password' };
  const digest = strongest(
    challenges.flatMap((one) => digestChallenge(one) ?? []).filter(({ realm }) => accepts(realm)),
  );
  if (digest !== undefined) {
    const username = identity.username ?? identity.xui;
    const userhash = digest.userhash && !namesInClear;
    return { session: digestSession({ ...digest, userhash }, { username, password }, nonces), stale: digest.stale };
  }
  if (challenges.some(({ scheme }) => scheme === 'basic')) return basicChoice(identity, password, secure);
  const offered = [...new Set(challenges.map(({ scheme }) => scheme))].join(', ') || 'none';
  return { refusal: `the server offers no supported authentication scheme (offered: ${offered})` };
}

/** Tells whether a challenge is one of Digest AKA (RFC 3310), which a password does not answer. */
function isForSim({ scheme, params }: Challenge): boolean {
  return scheme === 'digest' && /^AKAv\d/i.test(params.get('algorithm') ?? '');
}

function strongest(challenges: readonly DigestChallenge[]): DigestChallenge | undefined {
  const rank = Math.max(...challenges.map((challenge) => challenge.rank));
  return challenges.find((challenge) => challenge.rank === rank);
}

function basicChoice({ basic, username, xui }: Identity, password: string, secure: boolean): SessionChoice {
  if (basic === 'never' || (basic === 'tls-only' && !secure)) {
    return {
      refusal: `the server accepts nothing but Basic, and authentication.basic is "${basic}": it would send the password in clear text`,
    };
  }
  // RFC 7617 §2 allows no colon in a user name, so the XUI goes without its scheme.
  const value = basicAuthorization({ username: username ?? xui.slice(xui.indexOf(':') + 1), password });
  if (value === undefined) {
    return { refusal: 'the server accepts nothing but Basic, whose user name must not hold a colon: set username' };
  }
  const session: AuthSession = {
    authorize: () => value,
    withNonce: () => session,
    isAuthentic: () => true,
    hashesName: false,
  };
  return { session, stale: false };
}

/**
 * Formats an Authorization field of the Basic scheme (RFC 7617 §2), in UTF-8.
 *
 * @returns undefined when the user name contains a colon: the server would split there and see another user
 */
function basicAuthorization({ username, password }: DigestPassword): string | undefined {
  if (username.includes(':')) return undefined;
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
