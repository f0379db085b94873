import { createHash, randomBytes } from 'node:crypto';
import { type HeaderList, type HttpRequestRecord, headerValue } from '../../common/exchange.js';

/**
 * The server side of HTTP Digest (RFC 7616), written from the RFC for the scenarios only. It shares no code with the
 * client, so a mistake in the client's digest cannot hide here.
 */

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The parameters of a request's Digest credentials, unquoted. */
export type DigestParameters = Readonly<Record<string, string>>;

/** The guard's judgment of one request. */
export interface GuardVerdict {
  readonly accepted: boolean;
  readonly credentials?: DigestParameters;
  /** The credentials are correct, but their nonce has expired. */
  readonly stale: boolean;
  /** The mistake in the credentials, for the message of a failed step. */
  readonly problem?: string;
}

export interface DigestGuard {
  /** Makes a challenge for one algorithm; an empty name omits the parameter, which means MD5. */
  challenge(algorithm: string, stale: boolean): string;
  judge(request: HttpRequestRecord): GuardVerdict;
  /** Makes all nonces so far stale. */
  expire(): void;
}

const HASHES: Readonly<Record<string, string>> = {
  '': 'md5',
  MD5: 'md5',
  'SHA-256': 'sha256',
  'SHA-512-256': 'sha512-256',
};

/** Tells whether the guard can compute digests with an algorithm. */
export function isDigestAlgorithm(name: string): boolean {
  return Object.hasOwn(HASHES, withoutSession(name));
}

/** Removes `-sess`: these variants use the same hash, with a key bound to the nonces (RFC 7616 §3.4.2). */
function withoutSession(algorithm: string): string {
  return algorithm.replace(/-sess$/, '');
}

/** Parameters that need quotes, and parameters that forbid them (RFC 7616 §3.4). */
const QUOTED = ['username', 'realm', 'nonce', 'uri', 'response', 'cnonce', 'opaque'];
const BARE = ['algorithm', 'qop', 'nc'];

/** The input of a digest with quality of protection "auth". */
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

/** Computes the `response` parameter (RFC 7616 §3.4.1 to §3.4.3). */
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

/** @param field name of the header field that carries the credentials */
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

  function problemWith(request: HttpRequestRecord, given: DigestParameters): string | undefined {
    const { nonce = '', uri = '', nc = '', cnonce = '' } = given;
    const algorithm = algorithms.get(nonce);
    if (algorithm === undefined) return 'the server never issued the nonce';
    if ((given.algorithm ?? '') !== algorithm && algorithm !== '') return `the algorithm is not ${algorithm}`;
    if (given.username !== username) return `the user name is not ${username}`;
    if (given.realm !== realm) return 'the realm differs from that of the challenge';
    if (given.opaque !== opaque) return 'opaque differs from that of the challenge';
    if (given.qop !== 'auth') return 'qop is not auth';
    if (uri !== request.target) return `uri is not the request target ${request.target}`;
    if (!/^[0-9a-f]{8}$/.test(nc)) return 'nc is not eight hexadecimal digits';
    if (counts.has(`${nonce} ${nc}`)) return 'nc was used before with this nonce';
    if (cnonce === '') return 'cnonce is missing';
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
    return given.response === expected ? undefined : 'the response parameter is wrong';
  }

  function judge(request: HttpRequestRecord): GuardVerdict {
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

/** @returns the parameters, or a message about the mistake in the field */
export function parseCredentials(field: string): DigestParameters | string {
  const scheme = /^Digest +/i.exec(field)?.[0];
  if (scheme === undefined) return 'the scheme is not Digest';
  const parameters: Record<string, string> = {};
  const parameter = /([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))(?:\s*,\s*|$)/y;
  parameter.lastIndex = scheme.length;
  while (parameter.lastIndex < field.length) {
    const [, name = '', quoted, bare] = parameter.exec(field) ?? [];
    if (name === '') return `the field has a syntax error: ${field}`;
    if (name in parameters) return `${name} occurs twice`;
    if (quoted === undefined && QUOTED.includes(name)) return `${name} is not quoted`;
    if (bare === undefined && BARE.includes(name)) return `${name} is quoted`;
    parameters[name] = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '';
  }
  return parameters;
}

/** Makes the challenge fields of a response: one field for all challenges, or one field for each. */
export function challengeFields(name: string, challenges: readonly string[], inOne: boolean): HeaderList {
  return inOne ? [[name, challenges.join(', ')]] : challenges.map((challenge) => [name, challenge] as const);
}
