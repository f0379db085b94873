import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { requireMilliseconds, requireText, shown } from '../../../src/shared/arguments.js';
import { InvalidArgumentError } from '../../../src/shared/errors.js';
import { DIGEST_ALGORITHMS, type DigestAlgorithm, type DigestQop } from './digest-response.js';

export type AuthScheme = 'none' | 'basic' | 'digest';

/** How the mock finds out who a client is. */
export interface AuthOptions {
  /** `none`, the default, asks nobody; who a client is, is taken from the URI it uses, and every home is open. */
  readonly scheme?: AuthScheme;
  /** `xcap@` and the host unless given. */
  readonly realm?: string;
  /** Digest algorithms in the order in which they are offered, `-sess` ones included; SHA-256, then MD5 unless given. */
  readonly algorithms?: readonly DigestAlgorithm[];
  /** Milliseconds for which a Digest nonce is good; five minutes unless given. */
  readonly nonceLifetimeMs?: number | string;
  /** Whether the Digest challenge asks for hashed user names (RFC 7616 §3.4.4); it does unless given. */
  readonly userhash?: boolean;
  /** Whether to offer the quality of protection `auth-int`, which covers the content, beside `auth`; not unless given. */
  readonly integrity?: boolean;
  /** Whether to let Basic be used without TLS, which RFC 4825 §14 forbids; not unless given. */
  readonly basicWithoutTls?: boolean;
  /** The clock that nonces are timed by. */
  readonly now?: () => Date;
}

/** A proxy that has authenticated the clients whose requests it forwards: an aggregation or authentication proxy. */
export interface TrustedProxyOptions {
  /** IP addresses it connects from; any unless given, for a server that only the proxy can reach. */
  readonly addresses?: readonly string[];
}

/** What to do with X-3GPP-Asserted-Identity and X-3GPP-Intended-Identity from somebody who is no trusted proxy. */
export type UntrustedIdentity = 'ignore' | 'refuse';

/** Options with their defaults filled in and checked. */
export interface AuthSettings {
  readonly scheme: AuthScheme;
  readonly realm: string;
  readonly algorithms: readonly DigestAlgorithm[];
  readonly nonceLifetimeMs: number;
  readonly nonceKey: KeyObject;
  /** What makes one nonce differ from another; random octets unless there is a function for it. */
  readonly nonceSalt?: () => Buffer;
  readonly userhash: boolean;
  /** Qualities of protection that are offered. */
  readonly qop: readonly DigestQop[];
  readonly now: () => Date;
  /** undefined when no proxy is trusted. */
  readonly trustedProxy: { readonly addresses: ReadonlySet<string> | undefined } | undefined;
  readonly untrustedIdentity: UntrustedIdentity;
}

/** The options of a server that decide on who a client is. */
export interface AuthOptionSet {
  readonly auth?: AuthScheme | AuthOptions;
  readonly trustedProxy?: boolean | TrustedProxyOptions;
  readonly untrustedIdentity?: UntrustedIdentity;
}

/**
 * @param host names the realm, unless that is given
 * @param secure whether the server is reached over TLS
 * @throws InvalidArgumentError naming `auth`, one of its fields, `trustedProxy` or `untrustedIdentity`
 */
export function authSettingsOf(options: AuthOptionSet, host: string, secure: boolean): AuthSettings {
  const { auth = 'none', trustedProxy = false, untrustedIdentity = 'ignore' } = options;
  const given: AuthOptions = typeof auth === 'string' ? { scheme: auth } : auth;
  const scheme = oneOf(given.scheme ?? 'none', ['none', 'basic', 'digest'], 'auth');
  const isForced = flagOf(given.basicWithoutTls ?? false, 'auth.basicWithoutTls');
  if (scheme === 'basic' && !secure && !isForced) {
    throw new InvalidArgumentError(
      'auth',
      'Basic needs tls, since it sends passwords readable (RFC 4825 §14); to force it, set basicWithoutTls',
    );
  }
  return {
    scheme,
    realm: realmOf(given.realm ?? `xcap@${host}`),
    algorithms: algorithmsOf(given.algorithms ?? ['SHA-256', 'MD5']),
    nonceLifetimeMs: requireMilliseconds(given.nonceLifetimeMs ?? 300_000, 'auth.nonceLifetimeMs'),
    nonceKey: createSecretKey(randomBytes(32)),
    userhash: flagOf(given.userhash ?? true, 'auth.userhash'),
    qop: flagOf(given.integrity ?? false, 'auth.integrity') ? ['auth', 'auth-int'] : ['auth'],
    now: given.now ?? (() => new Date()),
    trustedProxy: trustedProxyOf(trustedProxy),
    untrustedIdentity: oneOf(untrustedIdentity, ['ignore', 'refuse'], 'untrustedIdentity'),
  };
}

/** `'false'`, as a caller may have it from its environment, must not turn something on. */
function flagOf(value: unknown, argument: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new InvalidArgumentError(argument, `must be true or false, got ${shown(value)}`);
}

function oneOf<T extends string>(value: T, allowed: readonly T[], argument: string): T {
  if (allowed.includes(value)) return value;
  const names = allowed.map((name) => `"${name}"`).join(', ');
  throw new InvalidArgumentError(argument, `must be one of ${names}, got ${shown(value)}`);
}

/** It stands in a header field as a quoted-string. */
function realmOf(realm: string): string {
  if (/^[\x20-\x7e]+$/.test(requireText(realm, 'auth.realm'))) return realm;
  throw new InvalidArgumentError('auth.realm', `must be printable ASCII, got ${shown(realm)}`);
}

function algorithmsOf(algorithms: readonly DigestAlgorithm[]): readonly DigestAlgorithm[] {
  if (algorithms.length === 0) throw new InvalidArgumentError('auth.algorithms', 'must name at least one algorithm');
  for (const algorithm of algorithms) oneOf(algorithm, DIGEST_ALGORITHMS, 'auth.algorithms');
  // RFC 7616 §3.7: each challenge of a response uses another algorithm.
  return [...new Set(algorithms)];
}

function trustedProxyOf(option: boolean | TrustedProxyOptions): AuthSettings['trustedProxy'] {
  if (option === false) return undefined;
  if (option === true || option.addresses === undefined) return { addresses: undefined };
  const wrong = option.addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return { addresses: new Set(option.addresses) };
  throw new InvalidArgumentError('trustedProxy.addresses', `must be IP addresses, got ${shown(wrong)}`);
}
