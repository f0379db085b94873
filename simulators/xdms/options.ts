import { requirePort, requireText, requireXui, shown } from '../../src/arguments.js';
import { InvalidArgumentError } from '../../src/errors.js';
import { type AuthOptionSet, type AuthSettings, authSettingsOf } from './auth/auth-options.js';
import { type Limits, limitsOf } from './limits.js';
import type { CertificateAndKey } from './tls/self-signed.js';
import { certificateFor, type TlsOptions } from './tls/tls-options.js';
import type { ExtraUsage } from './usages/extra-usage.js';

/**
 * What a user may do beyond the default policy (RFC 4825 §5.7): `global-reader` reads every document, also those kept
 * to trusted elements; `trusted-writer` reads and writes everywhere, in the global tree too.
 */
export type Privilege = 'global-reader' | 'trusted-writer';

/** A user the mock knows. */
export interface XdmsUser {
  readonly xui: string;
  /** Without one the user cannot be authenticated. */
  readonly password?: string;
  /** The name to log in with; unless given, the XUI, the XUI without its scheme, or its user part. */
  readonly username?: string;
  readonly privilege?: Privilege;
}

/** Ways to evaluate node selectors: by the mock's own index, or with the `xpath` package on an xmldom tree. */
export type ResolverName = 'indexed' | 'xpath';

export interface XdmsOptions extends AuthOptionSet {
  /** Name or address to listen on; 127.0.0.1 unless given. */
  readonly host?: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Path of the XCAP root; `/xcap-root` unless given, `/` for the whole host. */
  readonly root?: string;
  readonly users?: readonly XdmsUser[];
  readonly resolver?: ResolverName;
  /** Folder of documents to begin with, see `seedDocuments`. */
  readonly seed?: string;
  /** Serves https: `true` with a certificate made at start, see `Xdms.certificate`, or with one of one's own. */
  readonly tls?: boolean | TlsOptions;
  /** Usages besides those of the specification; one with the AUID of another takes its place. */
  readonly extraUsages?: readonly ExtraUsage[];
  /** What to take of a client before refusing; see `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>;
}

/** Options with their defaults filled in and checked. */
export interface XdmsSettings {
  readonly host: string;
  readonly port: number;
  /** Decoded path segments of the XCAP root. */
  readonly rootSegments: readonly string[];
  readonly users: readonly XdmsUser[];
  readonly resolver: ResolverName;
  readonly seed: string | undefined;
  readonly extraUsages: readonly ExtraUsage[];
  readonly limits: Limits;
  readonly auth: AuthSettings;
  /** undefined without TLS. */
  readonly certificate: CertificateAndKey | undefined;
}

/** @throws InvalidArgumentError naming the option */
export function settingsOf(options: XdmsOptions): XdmsSettings {
  const { host = '127.0.0.1', port = 0, root = '/xcap-root', users = [], resolver = 'indexed', seed } = options;
  if (resolver !== 'indexed' && resolver !== 'xpath') {
    throw new InvalidArgumentError('resolver', `must be "indexed" or "xpath", got ${shown(resolver)}`);
  }
  const certificate = certificateFor(options.tls, requireText(host, 'host'));
  return {
    host,
    port: requirePort(port, 'port'),
    rootSegments: rootSegmentsOf(root),
    users: users.map(requireUser),
    resolver,
    seed: seed === undefined ? undefined : requireText(seed, 'seed'),
    extraUsages: options.extraUsages ?? [],
    limits: limitsOf(options.limits),
    auth: authSettingsOf(options, host, certificate !== undefined),
    certificate,
  };
}

/** @throws InvalidArgumentError naming `users` */
export function requireUser(user: XdmsUser): XdmsUser {
  const { username, password, privilege } = user;
  if (privilege !== undefined && privilege !== 'global-reader' && privilege !== 'trusted-writer') {
    throw new InvalidArgumentError(
      'users',
      `a privilege must be "global-reader" or "trusted-writer", got ${shown(privilege)}`,
    );
  }
  return {
    xui: requireXui(user.xui, 'users'),
    ...(password !== undefined && { password: requireText(password, 'users') }),
    ...(username !== undefined && { username: requireText(username, 'users') }),
    ...(privilege !== undefined && { privilege }),
  };
}

/** RFC 4825 §6.1: an XCAP root has no query, and it is a path here. */
function rootSegmentsOf(root: string): readonly string[] {
  const path = requireText(root, 'root');
  if (!/^(?:\/[A-Za-z0-9\-._~!$&'()*+,;=:@]+)*\/?$/.test(path) || path.split('/').includes('~~')) {
    throw new InvalidArgumentError(
      'root',
      `must be a path like /xcap-root, without query, fragment, escapes or ~~, got ${shown(root)}`,
    );
  }
  return path.split('/').filter((segment) => segment !== '');
}
