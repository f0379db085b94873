import type { Dispatcher } from 'undici';
import { requireMilliseconds, requireOptions, requireText, requireXui, shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { HeaderList } from '../../../common/exchange.js';
import { AuidRegistry } from './auid-registry.js';
import type { Authenticator } from './authentication/authenticator.js';
import type { Identity } from './authentication/choose-session.js';
import { auidsOf, DEFAULT_AUIDS } from './default-auids.js';
import { AUTHENTICATOR, type DispatchedOptions } from './dispatched-options.js';
import type { XcapCallback } from './events.js';
import { requireHeaders } from './http/headers.js';
import {
  AUTHENTICATION_OPTIONS,
  type AuthenticationOptions,
  type BasicPolicy,
  CLIENT_TLS_OPTIONS,
  STACK_OPTIONS,
  type TlsOptions,
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
  return {
    xui,
    identity: identityOf(options, xui),
    root: requireXcapRoot(options.xcapRoot),
    callback: requireCallback(options.callback),
    timeout: options.timeout === undefined ? DEFAULT_TIMEOUT : requireMilliseconds(options.timeout, 'timeout'),
    headers: requireHeaders(options.headers),
    namespaceBindings: requireMode(options.namespaceBindings),
    auids: registryOf(options),
    dispatcher: requireDispatcher(options),
    authenticator: options[AUTHENTICATOR],
    tls: requireTls(options.tls),
    followRedirects: requireBoolean(options.followRedirects, 'followRedirects'),
  };
}

/**
 * @throws InvalidArgumentError naming `argument`
 */
export function requireBoolean(value: unknown, argument: string): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  throw new InvalidArgumentError(argument, `must be true or false, got ${shown(value)}`);
}

function identityOf({ username, password, authentication }: XcapStackOptions, xui: string): Identity {
  // The message omits the value: it may be the password in a wrong type.
  if (password !== undefined && typeof password !== 'string')
    throw new InvalidArgumentError('password', 'must be a string');
  return {
    xui,
    username: username === undefined ? undefined : requireText(username, 'username'),
    password,
    basic: requireBasic(authentication),
  };
}

function requireBasic(authentication: AuthenticationOptions | undefined): BasicPolicy {
  if (authentication === undefined) return 'tls-only';
  const { basic = 'tls-only' } = requireOptions(authentication, AUTHENTICATION_OPTIONS, 'authentication');
  if (basic === 'tls-only' || basic === 'always' || basic === 'never') return basic;
  throw new InvalidArgumentError('authentication.basic', `must be tls-only, always or never, got ${shown(basic)}`);
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
