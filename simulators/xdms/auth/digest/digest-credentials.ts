import type { AuthParams } from '../auth-params.js';
import type { Oddity } from '../auth-ports.js';
import { decodedExtendedValue, decodedText } from '../authorization-field.js';
import type { DigestQop } from './digest-response.js';

/** Digest credentials of a request (RFC 7616 §3.4); only their syntax is checked. */
export interface DigestCredentials {
  readonly username: string;
  /** Whether `username` is a hash (RFC 7616 §3.4.4). */
  readonly userhash: boolean;
  readonly realm: string;
  readonly nonce: string;
  readonly uri: string;
  readonly response: string;
  /** undefined when absent, which means MD5. */
  readonly algorithm: string | undefined;
  readonly cnonce: string;
  readonly opaque: string | undefined;
  readonly qop: string;
  readonly nc: string;
  /** `nc` as a number. */
  readonly count: number;
  readonly oddities: readonly Oddity[];
}

/** The credentials are incomplete or malformed. */
export class DigestSyntaxError extends Error {
  override readonly name = 'DigestSyntaxError';
}

const REQUIRED = ['realm', 'nonce', 'uri', 'response', 'qop', 'cnonce', 'nc'];
/** Parameters that must be quoted-strings, and parameters that must not be (RFC 7616 §3.4). */
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
    throw new DigestSyntaxError(`qop must be one of those offered: ${offered.join(', ')}`);
  }
  if (!/^0*[\da-f]{1,8}$/i.test(nc) || Number.parseInt(nc, 16) === 0) {
    throw new DigestSyntaxError('nc must be 8 hexadecimal digits that count from 00000001');
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
    extended === undefined ? 'the Digest credentials lack username' : "username* must be UTF-8''… (RFC 8187)",
  );
}

function digestOddities(params: AuthParams['params']): readonly Oddity[] {
  const named = (names: ReadonlySet<string>, quoted: boolean): readonly string[] =>
    [...params].filter(([name, param]) => names.has(name) && param.quoted === quoted).map(([name]) => name);
  const bare = named(QUOTED, false);
  const wrapped = named(UNQUOTED, true);
  const value = (name: string): string => params.get(name)?.value ?? '';
  return [
    oddity(bare.length > 0, '§3.4', `Digest parameters that need quotes and have none: ${bare.join(', ')}.`),
    oddity(wrapped.length > 0, '§3.4', `Digest parameters that must not have quotes and do: ${wrapped.join(', ')}.`),
    oddity(value('nc').length !== 8, '§3.4', 'The nonce count nc does not have 8 digits.'),
    oddity(/[A-F]/.test(value('response')), '§3.2', 'The response digest is not written in lower case.'),
    oddity(!params.has('algorithm'), '§3.4', 'The credentials do not repeat the algorithm of the challenge.'),
    oddity(!params.has('opaque'), '§3.4', 'The credentials do not repeat the opaque string of the challenge.'),
  ].filter((found) => found !== undefined);
}

function oddity(isThere: boolean, section: string, text: string): Oddity | undefined {
  return isThere ? { rule: `RFC 7616 ${section}`, text } : undefined;
}
