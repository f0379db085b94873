import type { Dispatcher } from 'undici';
import type { FieldNames } from '../../../common/arguments.js';
import type { EntityTagMode } from './actions/entity-tags.js';
import type { Auid } from './auid.js';
import type { Authenticator } from './authentication/authentication.js';
import type { AuidPreset } from './default-auids.js';
import type { XcapCallback } from './events.js';
import type { GbaOptions } from './gba/gba-options.js';
import type { HeaderFields } from './http/headers.js';
import type { NamespaceBindingsMode } from './uri/xcap-uri.js';

/** TLS options for https roots; PEM texts or their bytes, not file names. */
export interface TlsOptions {
  /** Certificates to trust instead of the well-known ones. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[] | undefined;
  /** Client certificate. */
  readonly cert?: string | Buffer | undefined;
  /** Private key of the client certificate. */
  readonly key?: string | Buffer | undefined;
  /** false accepts any server certificate; for test beds only. */
  readonly rejectUnauthorized?: boolean | undefined;
  /** Server name to ask for and to check instead of the root's host. */
  readonly servername?: string | undefined;
}

export interface AuthenticationOptions {
  /**
   * When to allow the Basic scheme, which sends the password in clear text: over TLS only (default), always, or never.
   */
  readonly basic?: BasicPolicy | undefined;
  /**
   * When to allow a token, which everybody on the network path can use: over TLS or to a loopback address only
   * (default), or always.
   */
  readonly bearer?: BearerPolicy | undefined;
}

export type BearerPolicy = 'tls-only' | 'always';

export type BasicPolicy = 'tls-only' | 'always' | 'never';

/**
 * An access token, or a function that returns one. A stack calls the function before each action, so the function keeps
 * a token that is still good. When the server refuses a token, the stack calls it once more, with that token.
 */
export type TokenSource = string | ((refused?: string) => string | Promise<string>);

/** Inputs of a stack (specification A1). */
export interface XcapStackOptions {
  /** XCAP User Identifier: the user's address with its scheme, `sip:alice@example.com`. */
  readonly xui: string;
  readonly password?: string | undefined;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string | undefined;
  /** Access token, sent with each request (RFC 6750 §2.1); instead of a password. */
  readonly token?: TokenSource | undefined;
  /**
   * Bootstraps credentials when the server asks for that, instead of a password. Stacks that are given the same object
   * share the bootstrapping.
   */
  readonly gba?: GbaOptions | undefined;
  /** XCAP root URI, http or https, without query, fragment and credentials (RFC 4825 §6.1). */
  readonly xcapRoot: string;
  /** Called with each event; see XcapEvent. */
  readonly callback?: XcapCallback | undefined;
  /** Milliseconds for a whole request, authentication included; 10,000 when absent. */
  readonly timeout?: number | string | undefined;
  /** Added to every request. */
  readonly headers?: HeaderFields | undefined;
  /**
   * Position of namespace bindings in the URL; `query` when absent. `path` is the form of the specification. It breaks
   * RFC 4825 §6.4, which has the bindings in the query, so a server that follows the RFC answers 404.
   */
  readonly namespaceBindings?: NamespaceBindingsMode | undefined;
  /** Registered in addition to the default ones. */
  readonly auids?: readonly Auid[] | undefined;
  /** Default AUIDs under the names of deployed servers. */
  readonly preset?: AuidPreset | undefined;
  /** Sends the requests instead of the stack's own agent; the stack never closes it. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly tls?: TlsOptions | undefined;
  readonly authentication?: AuthenticationOptions | undefined;
  /**
   * true follows redirects of every method, false of none; when absent, only those of GET. To another origin, only
   * Content-Type, conditions and Accept fields of the caller go, and no credentials. None goes from https to http. RFC 4825 §7 wants no blind redirection of a PUT, so true needs a server that you trust.
   */
  readonly followRedirects?: boolean | undefined;
  /** How to send back entity tags that a server writes without quotes or as weak ones; `checked` when absent. */
  readonly entityTags?: EntityTagMode | undefined;
}

/** The names of all options of a stack; others are refused. */
export const STACK_OPTIONS: FieldNames<XcapStackOptions> = {
  xui: true,
  password: true,
  username: true,
  token: true,
  gba: true,
  xcapRoot: true,
  callback: true,
  timeout: true,
  headers: true,
  namespaceBindings: true,
  auids: true,
  preset: true,
  dispatcher: true,
  tls: true,
  authentication: true,
  followRedirects: true,
  entityTags: true,
};

export const CLIENT_TLS_OPTIONS: FieldNames<TlsOptions> = {
  ca: true,
  cert: true,
  key: true,
  rejectUnauthorized: true,
  servername: true,
};

export const AUTHENTICATION_OPTIONS: FieldNames<AuthenticationOptions> = { basic: true, bearer: true };

/** Member of the options of a stack with an authenticator whose sessions outlive it. */
export const AUTHENTICATOR = Symbol('authenticator that outlives the stack');

/** Options of a stack that sends through a dispatcher of the caller, perhaps with sessions of earlier stacks. */
export interface DispatchedOptions extends XcapStackOptions {
  readonly dispatcher: Dispatcher;
  readonly [AUTHENTICATOR]?: Authenticator;
}
