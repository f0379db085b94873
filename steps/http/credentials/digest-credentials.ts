import { createHash, randomBytes } from 'node:crypto';
import type { Challenge } from '../../../src/client/internal.js';

// Written from RFC 7616 for the scenarios only: most of them send wrong credentials on purpose, which this package's
// client cannot do.

export interface Login {
  readonly username: string;
  readonly password: string;
}

export interface DigestedRequest {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

/** OpenSSL's names of the algorithms (RFC 7616 §6.1). */
const HASHES: Readonly<Record<string, string>> = { md5: 'md5', 'sha-256': 'sha256', 'sha-512-256': 'sha512-256' };

/** Tells whether these functions support an algorithm; the default is MD5 (RFC 7616 §3.3). */
export function isKnownAlgorithm(name = 'MD5'): boolean {
  return Object.hasOwn(HASHES, name.toLowerCase().replace(/-sess$/, ''));
}

/** Parameters that are quoted (RFC 7616 §3.4). */
const QUOTED = new Set(['username', 'realm', 'nonce', 'uri', 'response', 'cnonce', 'opaque']);

/** Values of the parameters, and the digest's other inputs: `password`, `method` and `body`. */
export type Ingredients = ReadonlyMap<string, string>;

/** The last credentials of a scenario, and their field value. */
export interface SentCredentials {
  readonly ingredients: Ingredients;
  readonly field: string;
  /** Computes rspauth of a response; from the ingredients when absent. */
  readonly rspauthOf?: (body: Uint8Array) => string;
}

/**
 * Collects the ingredients of credentials, with a scenario's changes.
 *
 * @param changes values by name: parameters, and `password`, `method` and `body` as inputs of the digest. The digest
 *   follows the changed values
 */
export function digestIngredients(
  challenge: Challenge,
  { username, password }: Login,
  { method, target, body = '' }: DigestedRequest,
  changes: Ingredients = new Map(),
): Ingredients {
  const { params } = challenge;
  const given = (name: string): [string, string][] => [...params].filter(([key]) => key === name);
  return new Map([
    ['username', username],
    ...given('realm'),
    ['uri', target],
    ...given('algorithm'),
    ...given('nonce'),
    ['nc', '00000001'],
    ['cnonce', randomBytes(12).toString('base64url')],
    ['qop', 'auth'],
    ...given('opaque'),
    ['password', password],
    ['method', method],
    ['body', body],
    ...changes,
  ]);
}

const NOT_SENT = new Set(['password', 'method', 'body']);

/**
 * Makes the value of an Authorization field.
 *
 * @param leftOut parameters that go into the digest, but not into the field
 */
export function digestAuthorization(ingredients: Ingredients, leftOut: ReadonlySet<string> = new Set()): string {
  const { username, response } = digested(ingredients);
  const params = new Map([
    ...ingredients,
    ['username', username],
    ['response', ingredients.get('response') ?? response],
  ]);
  const written = [...params]
    .filter(([name]) => !NOT_SENT.has(name) && !leftOut.has(name))
    .map(([name, value]) => `${name}=${QUOTED.has(name) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value}`);
  return `Digest ${written.join(', ')}`;
}

/** Computes `rspauth`, by which a server proves that it knows the password (RFC 7616 §3.5), with `qop=auth`. */
export function responseDigest(ingredients: Ingredients): string {
  return digested(new Map([...ingredients, ['method', '']])).response;
}

/** Computes the `username` and `response` parameters (RFC 7616 §3.4.1 to §3.4.4). */
function digested(ingredients: Ingredients): { readonly username: string; readonly response: string } {
  const value = (name: string): string => ingredients.get(name) ?? '';
  const algorithm = (ingredients.get('algorithm') ?? 'MD5').toLowerCase();
  const name = HASHES[algorithm.replace(/-sess$/, '')] ?? 'md5';
  const hash = (text: string): string => createHash(name).update(text, 'utf8').digest('hex');
  const { nonce, cnonce, qop } = { nonce: value('nonce'), cnonce: value('cnonce'), qop: value('qop') };
  const plain = hash(`${value('username')}:${value('realm')}:${value('password')}`);
  const secret = algorithm.endsWith('-sess') ? hash(`${plain}:${nonce}:${cnonce}`) : plain;
  const entity = qop === 'auth-int' ? `:${hash(value('body'))}` : '';
  const request = hash(`${value('method')}:${value('uri')}${entity}`);
  return {
    username: value('userhash') === 'true' ? hash(`${value('username')}:${value('realm')}`) : value('username'),
    response: hash([secret, nonce, value('nc'), cnonce, qop, request].join(':')),
  };
}
