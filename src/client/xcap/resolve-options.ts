import type { Dispatcher } from 'undici';
import { requireMilliseconds, requireOptions, requireText, requireXui, shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { HeaderList } from '../../../common/exchange.js';
import { isLoopback } from '../../../common/loopback.js';
import { ENTITY_TAG_MODES, type EntityTagMode } from './actions/entity-tags.js';
import { AuidRegistry } from './auid-registry.js';
import type { Authenticator } from './authentication/authentication.js';
import { requireToken } from './authentication/bearer.js';
import type { Identity } from './authentication/choose-session.js';
import { auidsOf, DEFAULT_AUIDS } from './default-auids.js';
import type { XcapCallback } from './events.js';
import { type BootstrapSettings, type GbaOptions, requireGba } from './gba/gba-options.js';
import { overlay, requireHeaders } from './http/headers.js';
import { GBA_USER_AGENT } from './http/user-agent.js';
import {
  AUTHENTICATION_OPTIONS,
  AUTHENTICATOR,
  type AuthenticationOptions,
  type BearerPolicy,
  CLIENT_TLS_OPTIONS,
  type DispatchedOptions,
  STACK_OPTIONS,
  type TlsOptions,
  type TokenSource,
  type XcapStackOptions,
} from './options.js';
import { requireXcapRoot, type XcapRoot } from './uri/xcap-root.js';
import type { NamespaceBindingsMode } from './uri/xcap-uri.js';
import { requireMode } from './uri/xcap-url.js';

/** Milliseconds for a whole request, unless the stack or the action has a `timeout`. */
export const DEFAULT_TIMEOUT = 10_000;

/** A stack's options after checks, with defaults. */
export interface StackSettings {
  readonly xui: string;
  readonly identity: Identity;
  /** The options of a bootstrapping as given, and checked. */
  readonly gba: { readonly given: GbaOptions; readonly settings: BootstrapSettings } | undefined;
  readonly root: XcapRoot;
  readonly callback: XcapCallback | undefined;
  readonly timeout: number;
  readonly headers: HeaderList;
  readonly namespaceBindings: NamespaceBindingsMode;
  readonly auids: AuidRegistry;
  readonly dispatcher: Dispatcher | undefined;
  /** undefined: one of its own from each start on. */
  readonly authenticator: Authenticator | undefined;
  readonly tls: TlsOptions | undefined;
  readonly followRedirects: boolean | undefined;
  readonly entityTags: EntityTagMode;
}

/**
 * @throws InvalidArgumentError naming the option
 * @throws XcapAuidError naming the field of an AUID
 */
export function resolveOptions(
  options: XcapStackOptions & Pick<DispatchedOptions, typeof AUTHENTICATOR>,
): StackSettings {
  requireOptions<XcapStackOptions>(options, STACK_OPTIONS);
  const xui = requireXui(options.xui, 'xui');
  const root = requireXcapRoot(options.xcapRoot);
  return {
    xui,
    identity: identityOf(options, xui, root),
    gba: gbaOf(options),
    root,
    callback: requireCallback(options.callback),
    timeout: options.timeout === undefined ? DEFAULT_TIMEOUT : requireMilliseconds(options.timeout, 'timeout'),
    headers: headersOf(options),
    namespaceBindings: requireMode(options.namespaceBindings),
    auids: registryOf(options),
    dispatcher: requireDispatcher(options),
    authenticator: options[AUTHENTICATOR],
    tls: requireTls(options.tls),
    followRedirects: requireBoolean(options.followRedirects, 'followRedirects'),
    entityTags: requireOneOf(options.entityTags, ENTITY_TAG_MODES, 'entityTags') ?? 'checked',
  };
}

/**
 * @throws InvalidArgumentError naming `argument`
 */
export function requireBoolean(value: unknown, argument: string): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  throw new InvalidArgumentError(argument, `must be true or false, got ${shown(value)}`);
}

function identityOf(options: XcapStackOptions, xui: string, root: XcapRoot): Identity {
  const { username, password } = options;
  const { basic = 'tls-only', bearer = 'tls-only' } = requireAuthentication(options.authentication);
  // The message omits the value: it may be the password in a wrong type.
  if (password !== undefined && typeof password !== 'string')
    throw new InvalidArgumentError('password', 'must be a string');
  return {
    xui,
    username: username === undefined ? undefined : requireText(username, 'username'),
    password,
    basic,
    token: requireSafeToken(options, root, bearer),
  };
}

function headersOf({ headers, gba }: XcapStackOptions): HeaderList {
  const given = requireHeaders(headers);
  return gba === undefined ? given : overlay([['User-Agent', GBA_USER_AGENT]], given);
}

function gbaOf({ gba, password, username, token }: XcapStackOptions): StackSettings['gba'] {
  if (gba === undefined) return undefined;
  const other = Object.entries({ password, username, token }).find(([, value]) => value !== undefined);
  if (other !== undefined) throw new InvalidArgumentError('gba', `must be absent beside ${other[0]}: give only one`);
  return { given: gba, settings: requireGba(gba) };
}

function requireSafeToken(
  { token, password }: XcapStackOptions,
  { origin }: XcapRoot,
  bearer: BearerPolicy,
): TokenSource | undefined {
  const source = requireToken(token, 'token');
  if (source === undefined) return undefined;
  if (password !== undefined)
    throw new InvalidArgumentError('token', 'must be absent beside a password: give only one');
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname) || bearer === 'always') return source;
  throw new InvalidArgumentError(
    'token',
    `would go to ${origin} in clear text: use https, or allow it with authentication.bearer "always"`,
  );
}

function requireAuthentication(given: AuthenticationOptions | undefined): AuthenticationOptions {
  if (given === undefined) return {};
  const { basic, bearer } = requireOptions(given, AUTHENTICATION_OPTIONS, 'authentication');
  return {
    basic: requireOneOf(basic, ['tls-only', 'always', 'never'], 'authentication.basic'),
    bearer: requireOneOf(bearer, ['tls-only', 'always'], 'authentication.bearer'),
  };
}

function requireOneOf<T extends string>(value: T | undefined, values: readonly T[], argument: string): T | undefined {
  if (value === undefined || values.includes(value)) return value;
  const listed = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  throw new InvalidArgumentError(argument, `must be ${listed}, got ${shown(value)}`);
}

function requireCallback(callback: XcapStackOptions['callback']): XcapCallback | undefined {
  if (callback === undefined || typeof callback === 'function') return callback;
  throw new InvalidArgumentError('callback', `must be a function, got ${shown(callback)}`);
}

function registryOf({ auids = [], preset }: XcapStackOptions): AuidRegistry {
  if (preset !== undefined && preset !== 'oma') {
    throw new InvalidArgumentError('preset', `must be "oma", got ${shown(preset)}`);
  }
  if (!Array.isArray(auids)) throw new InvalidArgumentError('auids', `must be a list of AUIDs, got ${shown(auids)}`);
  const registry = new AuidRegistry(preset === undefined ? DEFAULT_AUIDS : auidsOf(preset));
  registry.set(auids);
  return registry;
}

function requireDispatcher({ dispatcher, tls }: XcapStackOptions): Dispatcher | undefined {
  if (dispatcher === undefined) return undefined;
  if (typeof dispatcher?.request !== 'function' || typeof dispatcher.dispatch !== 'function') {
    throw new InvalidArgumentError('dispatcher', `must be an undici Dispatcher, got ${shown(dispatcher)}`);
  }
  if (tls !== undefined) {
    throw new InvalidArgumentError('tls', 'has no effect with a dispatcher: give the TLS options to the dispatcher');
  }
  return dispatcher;
}

function requireTls(tls: XcapStackOptions['tls']): TlsOptions | undefined {
  if (tls === undefined) return undefined;
  requireOptions(tls, CLIENT_TLS_OPTIONS, 'tls');
  requireBoolean(tls.rejectUnauthorized, 'tls.rejectUnauthorized');
  if (tls.servername !== undefined) requireText(tls.servername, 'tls.servername');
  return tls;
}
