import type { AuthParams } from './auth-params.js';
import { decodedExtendedValue, decodedText } from './decoded-text.js';
import type { DigestQop } from './digest-response.js';
import type { Oddity } from './oddity.js';

/** Digest credentials as a client sent them (RFC 7616 §3.4), checked for their form alone. */
export interface DigestCredentials {
  readonly username: string;
  /** Whether `username` is a hash (RFC 7616 §3.4.4). */
  readonly userhash: boolean;
  readonly realm: string;
  readonly nonce: string;
  readonly uri: string;
  readonly response: string;
  /** undefined when left out, which means MD5. */
  readonly algorithm: string | undefined;
  readonly cnonce: string;
  readonly opaque: string | undefined;
  readonly qop: string;
  readonly nc: string;
  /** The number that `nc` stands for. */
  readonly count: number;
  readonly oddities: readonly Oddity[];
}

/** The credentials lack something or have it in a form that cannot be understood. */
export class DigestSyntaxError extends Error {
  override readonly name = 'DigestSyntaxError';
}

const REQUIRED = ['realm', 'nonce', 'uri', 'response', 'qop', 'cnonce', 'nc'];
/** RFC 7616 §3.4: parameters that have to be quoted-strings, and such as must not be. */
const QUOTED = new Set(['username', 'realm', 'nonce', 'uri', 'response', 'cnonce', 'opaque']);
const UNQUOTED = new Set(['algorithm', 'qop', 'nc']);

/**
 * @param offered qualities of protection
 * @throws DigestSyntaxError
 */
export function readDigestCredentials(
  { params, oddities }: AuthParams,
  offered: readonly DigestQop[],
): DigestCredentials {
  const value = (name: string): string | undefined => params.get(name)?.value;
  const missing = REQUIRED.filter((name) => (value(name) ?? '') === '');
  if (missing.length > 0) throw new DigestSyntaxError(`the Digest credentials lack ${missing.join(', ')}`);
  const { qop = '', nc = '' } = { qop: value('qop'), nc: value('nc') };
  if (!offered.some((name) => name === qop.toLowerCase())) {
    throw new DigestSyntaxError(`qop has to be one of those that were offered: ${offered.join(', ')}`);
  }
  if (!/^0*[\da-f]{1,8}$/i.test(nc) || Number.parseInt(nc, 16) === 0) {
    throw new DigestSyntaxError('nc has to be 8 hexadecimal digits that count from 00000001');
  }
  return {
    username: usernameOf(value('username'), value('username*')),
    userhash: value('userhash')?.toLowerCase() === 'true',
    realm: value('realm') ?? '',
    nonce: value('nonce') ?? '',
    uri: value('uri') ?? '',
    response: value('response') ?? '',
    algorithm: value('algorithm'),
    cnonce: value('cnonce') ?? '',
    opaque: value('opaque'),
    qop,
    nc,
    count: Number.parseInt(nc, 16),
    oddities: [...oddities, ...digestOddities(params)],
  };
}

function usernameOf(plain: string | undefined, extended: string | undefined): string {
  if (plain !== undefined && extended !== undefined) {
    throw new DigestSyntaxError('username and username* exclude one another');
  }
  const username = plain === undefined ? extended && decodedExtendedValue(extended) : decodedText(plain);
  if (username !== undefined && username !== '') return username;
  throw new DigestSyntaxError(
    extended === undefined ? 'the Digest credentials lack username' : "username* has to be UTF-8''… (RFC 8187)",
  );
}

function digestOddities(params: AuthParams['params']): readonly Oddity[] {
  const named = (names: ReadonlySet<string>, quoted: boolean): readonly string[] =>
    [...params].filter(([name, param]) => names.has(name) && param.quoted === quoted).map(([name]) => name);
  const bare = named(QUOTED, false);
  const wrapped = named(UNQUOTED, true);
  const value = (name: string): string => params.get(name)?.value ?? '';
  return [
    oddity(bare.length > 0, '§3.4', `Without quotes in the Digest credentials, but needing them: ${bare.join(', ')}.`),
    oddity(wrapped.length > 0, '§3.4', `In quotes in the Digest credentials, but not to be: ${wrapped.join(', ')}.`),
    oddity(value('nc').length !== 8, '§3.4', 'The nonce count nc does not have 8 digits.'),
    oddity(/[A-F]/.test(value('response')), '§3.2', 'The response digest is not written in lower case.'),
    oddity(!params.has('algorithm'), '§3.4', 'The algorithm of the challenge is not given back.'),
    oddity(!params.has('opaque'), '§3.4', 'The opaque string of the challenge is not given back.'),
  ].filter((found) => found !== undefined);
}

function oddity(isThere: boolean, section: string, text: string): Oddity | undefined {
  return isThere ? { rule: `RFC 7616 ${section}`, text } : undefined;
}
