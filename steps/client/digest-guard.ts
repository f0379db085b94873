import { createHash, randomBytes } from 'node:crypto';
import { type HeaderList, type HttpRequestRecord, headerValue } from '../../src/shared/exchange.js';

/**
 * The server's side of HTTP Digest (RFC 7616), written from the RFC for the scenarios alone: it shares nothing with the
 * client, so a mistake in the client's digest cannot hide here.
 */

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** Digest credentials as they stood in a request. */
export type Credentials = Readonly<Record<string, string>>;

/** What the guard makes of a request. */
export interface Verdict {
  readonly accepted: boolean;
  readonly credentials?: Credentials;
  /** The nonce was given out, but is not taken any more, and all else was right. */
  readonly stale: boolean;
  /** What was wrong; for the message of a failed step. */
  readonly problem?: string;
}

export interface DigestGuard {
  /** The challenge for one algorithm; an empty name leaves the parameter out, which means MD5. */
  challenge(algorithm: string, stale: boolean): string;
  judge(request: HttpRequestRecord): Verdict;
  /** Makes every nonce given out so far stale. */
  expire(): void;
}

const HASHES: Readonly<Record<string, string>> = {
  '': 'md5',
  MD5: 'md5',
  'SHA-256': 'sha256',
  'SHA-512-256': 'sha512-256',
};

/** Whether the guard can compute digests with an algorithm. */
export function isDigestAlgorithm(name: string): boolean {
  return Object.hasOwn(HASHES, withoutSession(name));
}

/** The -sess variants use the same hash, and a key that is bound to the nonces (RFC 7616 §3.4.2). */
function withoutSession(algorithm: string): string {
  return algorithm.replace(/-sess$/, '');
}

/** Parameters that must be quoted, and that must not (RFC 7616 §3.4). */
const QUOTED = ['username', 'realm', 'nonce', 'uri', 'response', 'cnonce', 'opaque'];
const BARE = ['algorithm', 'qop', 'nc'];

/** What a digest with quality of protection "auth" is made of. */
export interface DigestInput extends Account {
  readonly realm: string;
  /** An empty text means MD5. */
  readonly algorithm: string;
  readonly method: string;
  readonly uri: string;
  readonly nonce: string;
  readonly nc: string;
  readonly cnonce: string;
}

/** The response parameter (RFC 7616 §3.4.1 to §3.4.3). */
export function digestResponse(input: DigestInput): string {
  const { username, password, realm, algorithm, method, uri, nonce, nc, cnonce } = input;
  const hash = (text: string) =>
    createHash(HASHES[withoutSession(algorithm)] ?? '')
      .update(text, 'utf8')
      .digest('hex');
  const plain = hash(`${username}:${realm}:${password}`);
  const secret = algorithm.endsWith('-sess') ? hash(`${plain}:${nonce}:${cnonce}`) : plain;
  return hash(`${secret}:${nonce}:${nc}:${cnonce}:auth:${hash(`${method}:${uri}`)}`);
}

/** @param field name of the field credentials are sent in */
export function digestGuard({ username, password }: Account, field: string): DigestGuard {
  const realm = 'xcap, the "realm"';
  const opaque = randomBytes(8).toString('hex');
  const algorithms = new Map<string, string>();
  const fresh = new Set<string>();
  const counts = new Set<string>();

  function challenge(algorithm: string, stale: boolean): string {
    const nonce = randomBytes(12).toString('base64');
    algorithms.set(nonce, algorithm);
    fresh.add(nonce);
    return [
      `Digest realm="${realm.replace(/["\\]/g, '\\$&')}"`,
      'qop="auth, auth-int"',
      ...(algorithm === '' ? [] : [`algorithm=${algorithm}`]),
      `nonce="${nonce}"`,
      `opaque="${opaque}"`,
      'charset=UTF-8',
      ...(stale ? ['stale=true'] : []),
    ].join(', ');
  }

  function problemWith(request: HttpRequestRecord, given: Credentials): string | undefined {
    const { nonce = '', uri = '', nc = '', cnonce = '' } = given;
    const algorithm = algorithms.get(nonce);
    if (algorithm === undefined) return 'the nonce was never given out';
    if ((given.algorithm ?? '') !== algorithm && algorithm !== '') return `the algorithm is not ${algorithm}`;
    if (given.username !== username) return `the user name is not ${username}`;
    if (given.realm !== realm) return 'the realm is not the one of the challenge';
    if (given.opaque !== opaque) return 'opaque was not returned unchanged';
    if (given.qop !== 'auth') return 'qop is not auth';
    if (uri !== request.target) return `uri is not the request target ${request.target}`;
    if (!/^[0-9a-f]{8}$/.test(nc)) return 'nc is not eight hexadecimal digits';
    if (counts.has(`${nonce} ${nc}`)) return 'nc was used before with this nonce';
    if (cnonce === '') return 'there is no cnonce';
    const expected = digestResponse({
      username,
      password,
      realm,
      algorithm,
      method: request.method,
      uri,
      nonce,
      nc,
      cnonce,
    });
    return given.response === expected ? undefined : 'the response is not the right one';
  }

  function judge(request: HttpRequestRecord): Verdict {
    const value = headerValue(request.headers, field);
    if (value === undefined) return { accepted: false, stale: false };
    const credentials = parseCredentials(value);
    if (typeof credentials === 'string') return { accepted: false, stale: false, problem: credentials };
    const problem = problemWith(request, credentials);
    if (problem !== undefined) return { accepted: false, stale: false, credentials, problem };
    const { nonce = '', nc = '' } = credentials;
    counts.add(`${nonce} ${nc}`);
    return fresh.has(nonce)
      ? { accepted: true, stale: false, credentials }
      : { accepted: false, stale: true, credentials };
  }

  return { challenge, judge, expire: () => fresh.clear() };
}

/** @returns the parameters, or what is wrong with the field */
export function parseCredentials(field: string): Credentials | string {
  const scheme = /^Digest +/i.exec(field)?.[0];
  if (scheme === undefined) return 'the scheme is not Digest';
  const parameters: Record<string, string> = {};
  const parameter = /([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))(?:\s*,\s*|$)/y;
  parameter.lastIndex = scheme.length;
  while (parameter.lastIndex < field.length) {
    const [, name = '', quoted, bare] = parameter.exec(field) ?? [];
    if (name === '') return `the field cannot be read: ${field}`;
    if (name in parameters) return `${name} stands there twice`;
    if (quoted === undefined && QUOTED.includes(name)) return `${name} is not quoted`;
    if (bare === undefined && BARE.includes(name)) return `${name} is quoted`;
    parameters[name] = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
  }
  return parameters;
}

/** The challenges of an answer, in one field or in one field each. */
export function challengeFields(name: string, challenges: readonly string[], inOne: boolean): HeaderList {
  return inOne ? [[name, challenges.join(', ')]] : challenges.map((challenge) => [name, challenge] as const);
}
