import { ExchangeFeed, type ExchangeListener, publishExchanges } from '../exchange-feed.js';
import { listen } from '../listen.js';
import type { Finding } from './finding.js';
import { bodyOf, createApp } from './http/app.js';
import { unreadableExchange, unreadableFinding } from './http/unreadable-exchange.js';
import type { XdmsOptions } from './options.js';
import type { XdmsUser } from './user.js';
import { XdmsCore, xdmsBlueprint } from './xdms-core.js';

export type { AuthOptions, AuthScheme, TrustedProxyOptions, UntrustedIdentity } from './auth/auth-options.js';
export type { DigestAlgorithm } from './auth/digest-response.js';
export type { Finding } from './finding.js';
export type { Conflict } from './http/conflict.js';
export type { ResolverName, XdmsOptions } from './options.js';
export type { TlsOptions } from './tls/tls-options.js';
export type { ExtraUsage } from './usages/extra-usage.js';
export type { GivenUsage } from './usages/load-usages.js';
export type { Privilege, XdmsUser } from './user.js';

/** A running mock XDMS in this process. */
export interface Xdms extends AsyncDisposable {
  /** Scheme and authority of the server. */
  readonly url: string;
  /** The XCAP root URI, without a trailing slash. */
  readonly xcapRoot: string;
  /** The server's certificate, PEM, for clients to trust; absent without TLS. */
  readonly certificate?: string;
  /** Tolerated protocol violations of clients, oldest first. */
  readonly findings: readonly Finding[];
  /** @throws InvalidArgumentError naming `user` or its field */
  addUser(user: XdmsUser): void;
  /** Calls the listener with every exchange; returns a function that ends the subscription. */
  subscribe(listener: ExchangeListener): () => void;
  /** Restores the initial documents and clears the findings. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a mock XDMS: a strict XCAP server (RFC 4825) that keeps its documents in memory.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError naming a usage file and its key; StartError when it
 *   cannot listen. It then releases everything.
 *
 * @example
 * await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
 */
export async function startXdms(options: XdmsOptions = {}): Promise<Xdms> {
  const blueprint = await xdmsBlueprint(options);
  const core = new XdmsCore(blueprint);
  const { state } = core;
  const { settings } = blueprint;
  const feed = new ExchangeFeed();
  const app = createApp((request) => core.serve(request), settings.limits, {
    certificate: settings.certificate,
    onUnreadable: (request) => {
      const exchange = unreadableExchange(request, state.origin);
      state.report(unreadableFinding(request, exchange));
      feed.publish(exchange);
    },
  });
  for (const { http } of settings.deviations) http?.(app);
  publishExchanges(app, feed, () => state.origin, bodyOf);
  state.origin = await listen(app, settings.host, settings.port);
  return {
    url: state.origin,
    xcapRoot: state.xcapRoot,
    ...(settings.certificate && { certificate: settings.certificate.cert }),
    findings: state.findings,
    addUser: (user) => state.addUser(user),
    subscribe: (listener) => feed.subscribe(listener),
    reset: () => core.reset(),
    close: () => app.close(),
    [Symbol.asyncDispose]: () => app.close(),
  };
}
