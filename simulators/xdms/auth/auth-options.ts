import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { requireFlag, requireList, requireMilliseconds, requireText, shown } from '../../../common/arguments.js';
import {
  AUTH_SCHEMES,
  type AuthScheme,
  DIGEST_ALGORITHMS,
  type DigestAlgorithm,
} from '../../../common/authentication.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { isLoopback } from '../../../common/loopback.js';
import type { DigestQop } from './digest/digest-response.js';
import { requireScopes } from './user.js';

/** Options of authentication. */
export interface AuthOptions {
  /** `none`, the default, asks for no credentials: the user comes from the URI, and every home directory is open. */
  readonly scheme?: AuthScheme;
  /** `xcap@` and the host when absent. */
  readonly realm?: string;
  /** Digest algorithms in the order of the offer, `-sess` ones included; SHA-256, then MD5 when absent. */
  readonly algorithms?: readonly DigestAlgorithm[];
  /** Lifetime of a Digest nonce in milliseconds; five minutes when absent. */
  readonly nonceLifetimeMs?: number | string;
  /** Whether a Digest nonce is good for one request only, so that each request needs a new challenge; false when absent. */
  readonly oneTimeNonces?: boolean;
  /** Whether the Digest challenge asks for hashed user names (RFC 7616 §3.4.4); true when absent. */
  readonly userhash?: boolean;
  /** Whether to offer `auth-int`, which covers the content, beside `auth`, or `required` alone; false when absent. */
  readonly integrity?: boolean | 'required';
  /** Whether to allow Basic without TLS, which RFC 4825 §14 forbids; false when absent. */
  readonly basicWithoutTls?: boolean;
  /** Scopes that a token needs; none when absent. */
  readonly scopes?: readonly string[];
  /** Status of the response to a missing or bad token; 401 when absent. Servers for mission-critical services send 403. */
  readonly refusalStatus?: 401 | 403;
  /** Beginnings of paths below the XCAP root, like an AUID, that everybody may read without credentials. */
  readonly anonymous?: readonly string[];
  /** Whether to allow tokens without TLS on other than loopback addresses, against RFC 6750 §5.3; false when absent. */
  readonly bearerWithoutTls?: boolean;
  /** The clock for nonces and tokens. */
  readonly now?: () => Date;
}

/** A proxy that authenticates clients before it forwards requests: an aggregation or authentication proxy. */
export interface TrustedProxyOptions {
  /** Source IP addresses; any when absent, for a server that only the proxy can reach. */
  readonly addresses?: readonly string[];
}

/** How to handle X-3GPP-Asserted-Identity and X-3GPP-Intended-Identity from other senders than a trusted proxy. */
export type UntrustedIdentity = 'ignore' | 'refuse';

/** Checked options with defaults. */
export interface AuthSettings {
  readonly scheme: AuthScheme;
  readonly realm: string;
  readonly algorithms: readonly DigestAlgorithm[];
  readonly nonceLifetimeMs: number;
  readonly oneTimeNonces: boolean;
  readonly nonceKey: KeyObject;
  /** Makes nonces unique; random octets when absent. */
  readonly nonceSalt?: () => Buffer;
  readonly userhash: boolean;
  /** Offered qualities of protection. */
  readonly qop: readonly DigestQop[];
  readonly scopes: readonly string[];
  readonly refusalStatus: 401 | 403;
  readonly anonymous: readonly string[];
  readonly now: () => Date;
  /** undefined when no proxy is trusted. */
  readonly trustedProxy: { readonly addresses: ReadonlySet<string> | undefined } | undefined;
  readonly untrustedIdentity: UntrustedIdentity;
}

/** The options of a server about authentication. */
export interface AuthOptionSet {
  readonly auth?: AuthScheme | AuthOptions;
  readonly trustedProxy?: boolean | TrustedProxyOptions;
  readonly untrustedIdentity?: UntrustedIdentity;
}

/**
 * @param host part of the default realm
 * @param secure whether the server uses TLS
 * @throws InvalidArgumentError naming `auth`, one of its fields, `trustedProxy` or `untrustedIdentity`
 */
export function authSettingsOf(options: AuthOptionSet, host: string, secure: boolean): AuthSettings {
  const { auth = 'none', trustedProxy = false, untrustedIdentity = 'ignore' } = options;
  const given: AuthOptions = typeof auth === 'string' ? { scheme: auth } : auth;
  const scheme = oneOf(given.scheme ?? 'none', AUTH_SCHEMES, 'auth');
  const isForced = requireFlag(given.basicWithoutTls ?? false, 'auth.basicWithoutTls');
  if (scheme === 'basic' && !secure && !isForced) {
    throw new InvalidArgumentError(
      'auth',
      'Basic needs tls, since it sends passwords in clear text (RFC 4825 §14); to force it, set basicWithoutTls',
    );
  }
  const isExposed = requireFlag(given.bearerWithoutTls ?? false, 'auth.bearerWithoutTls');
  if (scheme === 'bearer' && !secure && !isLoopback(host) && !isExposed) {
    throw new InvalidArgumentError(
      'auth',
      'Bearer needs tls on other than loopback addresses, since everybody could read the tokens (RFC 6750 §5.3); to force it, set bearerWithoutTls',
    );
  }
  return {
    scheme,
    realm: realmOf(given.realm ?? `xcap@${host}`),
    algorithms: algorithmsOf(given.algorithms ?? ['SHA-256', 'MD5']),
    nonceLifetimeMs: requireMilliseconds(given.nonceLifetimeMs ?? 300_000, 'auth.nonceLifetimeMs'),
    oneTimeNonces: requireFlag(given.oneTimeNonces ?? false, 'auth.oneTimeNonces'),
    nonceKey: createSecretKey(randomBytes(32)),
    userhash: requireFlag(given.userhash ?? true, 'auth.userhash'),
    qop: qopOf(given.integrity ?? false),
    scopes: requireScopes(given.scopes ?? [], 'auth.scopes'),
    refusalStatus: oneOf(given.refusalStatus ?? 401, [401, 403], 'auth.refusalStatus'),
    anonymous: requireList(given.anonymous ?? [], 'auth.anonymous').map((path, index) =>
      requireText(path, `auth.anonymous[${index}]`),
    ),
    now: given.now ?? (() => new Date()),
    trustedProxy: trustedProxyOf(trustedProxy),
    untrustedIdentity: oneOf(untrustedIdentity, ['ignore', 'refuse'], 'untrustedIdentity'),
  };
}

function oneOf<T extends string | number>(value: T, allowed: readonly T[], argument: string): T {
  if (allowed.includes(value)) return value;
  const names = allowed.map((name) => JSON.stringify(name)).join(', ');
  throw new InvalidArgumentError(argument, `must be one of ${names}, got ${shown(value)}`);
}

function qopOf(integrity: boolean | 'required'): readonly DigestQop[] {
  if (integrity === 'required') return ['auth-int'];
  if (typeof integrity === 'boolean') return integrity ? ['auth', 'auth-int'] : ['auth'];
  throw new InvalidArgumentError('auth.integrity', `must be true, false or "required", got ${shown(integrity)}`);
}

/** Requires printable ASCII, because the realm is a quoted-string in a header field. */
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
