import { createHash, getHashes, randomBytes } from 'node:crypto';
import { type Challenge, quoted } from './challenges.js';
import type { ServerNonces } from './nonces.js';

export interface DigestPassword {
  readonly username: string;
  readonly password: string;
}

/** The parts of a request that its digest covers. */
export interface AuthenticatedRequest {
  readonly method: string;
  /** The request target exactly as sent (RFC 7616 §3.4.6). */
  readonly target: string;
  readonly body: Uint8Array;
}

/** The target of a request and the content of its response, which the server's own digest covers. */
export interface AnsweredRequest {
  readonly target: string;
  readonly body: Uint8Array;
}

/** Digest algorithms (RFC 7616 §3.7, §6.1), by OpenSSL's names; the higher the rank, the stronger. */
const ALGORITHMS = new Map([
  ['sha-512-256', { hash: 'sha512-256', rank: 2 }],
  ['sha-256', { hash: 'sha256', rank: 2 }],
  ['md5', { hash: 'md5', rank: 1 }],
]);

const available = new Set(getHashes().map((name) => name.toLowerCase()));

/** A supported Digest challenge. */
export interface DigestChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  /** As the server wrote it; undefined when absent. */
  readonly algorithm: string | undefined;
  readonly hash: string;
  readonly session: boolean;
  /** undefined: the form of RFC 2069, without qop. */
  readonly qop: 'auth' | 'auth-int' | undefined;
  readonly userhash: boolean;
  readonly utf8: boolean;
  readonly stale: boolean;
  readonly rank: number;
}

/**
 * @returns undefined when the challenge is not Digest, lacks realm or nonce, or needs an unsupported algorithm or qop
 */
export function digestChallenge({ scheme, params }: Challenge): DigestChallenge | undefined {
  const realm = params.get('realm');
  const nonce = params.get('nonce');
  if (scheme !== 'digest' || realm === undefined || nonce === undefined) return undefined;
  const algorithm = params.get('algorithm');
  const name = (algorithm ?? 'MD5').toLowerCase();
  const known = ALGORITHMS.get(name.replace(/-sess$/, ''));
  const qop = chooseQop(params.get('qop'));
  if (known === undefined || !available.has(known.hash) || qop === null) return undefined;
  return {
    realm,
    nonce,
    opaque: params.get('opaque'),
    algorithm,
    ...known,
    session: name.endsWith('-sess'),
    qop,
    userhash: isTrue(params.get('userhash')),
    utf8: params.get('charset')?.toLowerCase() === 'utf-8',
    stale: isTrue(params.get('stale')),
  };
}

/** @returns undefined when none is offered, null when none of those offered is supported */
function chooseQop(offered: string | undefined): DigestChallenge['qop'] | null {
  if (offered === undefined) return undefined;
  const options = offered.toLowerCase().split(/[\s,]+/);
  if (options.includes('auth')) return 'auth';
  return options.includes('auth-int') ? 'auth-int' : null;
}

function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}

/** An authentication session (RFC 7616 §3.6): one nonce and the count of requests with it. */
export interface DigestSession {
  readonly nonce: string;
  readonly realm: string;
  /** Whether the credentials name the user by a hash (RFC 7616 §3.4.4). */
  readonly hashesName: boolean;
  /** Formats the Authorization field of a request and counts the request. */
  authorize(request: AuthenticatedRequest): string;
  /** Continues with another nonce (`nextnonce`, RFC 7616 §3.5). */
  withNonce(nonce: string): DigestSession;
  /**
   * Checks the server's rspauth (RFC 7616 §3.5), by which it proves that it knows the password.
   *
   * @param params of the Authentication-Info field; without rspauth there is nothing to check
   */
  isAuthentic(params: ReadonlyMap<string, string>, answered: AnsweredRequest): boolean;
}

/**
 * Begins a session.
 *
 * @param nonces counts the requests with each nonce
 * @param cnonce client nonce of the whole session, because the -sess algorithms bind their key to it
 */
export function digestSession(
  challenge: DigestChallenge,
  credentials: DigestPassword,
  nonces: ServerNonces,
  cnonce: string = randomBytes(24).toString('base64url'),
): DigestSession {
  const digest = (data: string | Uint8Array) => createHash(challenge.hash).update(data).digest('hex');
  // Normalization Form C when the server names the charset (RFC 7616 §4); otherwise its expectation is unknown.
  const text = (value: string) => (challenge.utf8 ? value.normalize('NFC') : value);
  const username = text(credentials.username);
  const secret = digest(`${username}:${challenge.realm}:${text(credentials.password)}`);
  const ha1 = challenge.session ? digest(`${secret}:${challenge.nonce}:${cnonce}`) : secret;
  const user = challenge.userhash
    ? `username="${digest(`${username}:${challenge.realm}`)}", userhash=true`
    : usernameParameter(username);
  return session(challenge, challenge.nonce, { digest, ha1, user, cnonce, nonces });
}

interface SessionKey {
  readonly digest: (data: string | Uint8Array) => string;
  readonly ha1: string;
  readonly user: string;
  readonly cnonce: string;
  readonly nonces: ServerNonces;
}

function session(challenge: DigestChallenge, nonce: string, key: SessionKey): DigestSession {
  return {
    nonce,
    realm: challenge.realm,
    hashesName: challenge.userhash,
    authorize(request) {
      const count = key.nonces.next(nonce);
      return authorization(challenge, nonce, count.toString(16).padStart(8, '0'), key, request);
    },
    withNonce: (next) => session(challenge, next, key),
    isAuthentic: (params, answered) => {
      const proof = params.get('rspauth');
      return proof === undefined || proof.toLowerCase() === serverDigest(nonce, key, params, answered, challenge.qop);
    },
  };
}

/** Computes rspauth as RFC 7616 §3.5 defines it: A2 has no method. */
function serverDigest(
  nonce: string,
  { digest, ha1, cnonce }: SessionKey,
  params: ReadonlyMap<string, string>,
  { target, body }: AnsweredRequest,
  requested: DigestChallenge['qop'],
): string {
  const qop = params.get('qop') ?? requested;
  const ha2 = digest(`:${target}${qop === 'auth-int' ? `:${digest(body)}` : ''}`);
  if (qop === undefined) return digest(`${ha1}:${nonce}:${ha2}`);
  return digest([ha1, nonce, params.get('nc') ?? '', cnonce, qop, ha2].join(':'));
}

function authorization(
  { realm, opaque, algorithm, qop, session }: DigestChallenge,
  nonce: string,
  nc: string,
  { digest, ha1, user, cnonce }: SessionKey,
  { method, target, body }: AuthenticatedRequest,
): string {
  const ha2 = digest(`${method}:${target}${qop === 'auth-int' ? `:${digest(body)}` : ''}`);
  const response = digest(qop === undefined ? `${ha1}:${nonce}:${ha2}` : [ha1, nonce, nc, cnonce, qop, ha2].join(':'));
  return `Digest ${[
    user,
    `realm=${quoted(realm)}`,
    `uri=${quoted(target)}`,
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    `nonce=${quoted(nonce)}`,
    ...(qop === undefined ? [] : [`nc=${nc}`]),
    // The server needs it for the key of a -sess algorithm even without qop.
    ...(qop === undefined && !session ? [] : [`cnonce=${quoted(cnonce)}`]),
    ...(qop === undefined ? [] : [`qop=${qop}`]),
    `response="${response}"`,
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
  ].join(', ')}`;
}

/** Uses the extended notation for a name beyond ASCII (RFC 7616 §3.4, RFC 8187). */
function usernameParameter(username: string): string {
  if (/^[\x20-\x7e]*$/.test(username)) return `username=${quoted(username)}`;
  const extended = encodeURIComponent(username).replace(
    /[*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `username*=UTF-8''${extended}`;
}
