import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defined } from '../../common/defined.js';
import type { KnownName } from '../../common/names/known-name.js';
import { captured, type OriginOf } from '../captured-exchange.js';
import type { Clock } from '../clock.js';
import { allowOrigins } from '../cors.js';
import type { KnownDeviations } from '../deviation.js';
import type { XdmsDeviationId } from '../deviation-ids.js';
import { ExchangeFeed, type ExchangeListener, type LazyExchangeListener } from '../exchange-feed.js';
import { addExchangeHooks } from '../exchange-hooks.js';
import type { ChaosOptions } from '../faults/chaos.js';
import type { FaultBuilder } from '../faults/fault-builder.js';
import { type Chaos, Faults } from '../faults/faults.js';
import { Journal } from '../journal/journal.js';
import { type JournalHandle, journalHandle } from '../journal/journal-handle.js';
import { listen } from '../listen.js';
import { acknowledgeSettled } from '../persist/acknowledge-settled.js';
import { requireWanted } from '../traits.js';
import type { XdmsUser } from '../xdms/auth/user.js';
import type { Deviation } from '../xdms/deviation.js';
import { type Documents, documentsOf } from '../xdms/documents.js';
import type { Finding } from '../xdms/findings/finding.js';
import { bootstrappingPort, type ListenForBootstrapping } from '../xdms/gba/bsf-listener.js';
import { type Gba, gbaHandle } from '../xdms/gba/gba-handle.js';
import type { XdmsAnswer } from '../xdms/http/answer.js';
import { bodyOf, createApp } from '../xdms/http/app.js';
import { requestOrigin } from '../xdms/http/request-origin.js';
import { mistakeInUnreadable, unreadableExchange } from '../xdms/http/unreadable-exchange.js';
import type { XcapRequest } from '../xdms/http/xcap-request.js';
import { type ChangeListener, ChangeNotices, type DiffQuery } from '../xdms/notices/change-notices.js';
import { persistState } from '../xdms/persist-state.js';
import { rememberingFaults } from '../xdms/remembering.js';
import {
  XDMS_EXCHANGE_FIELDS,
  XDMS_MATCH_FIELDS,
  type XdmsExchangeMatch,
  type XdmsRequestMatch,
  xdmsExchangeTraits,
} from '../xdms/request-match.js';
import type { XdmsSettings } from '../xdms/settings.js';
import { type GivenUsage, loadUsages } from '../xdms/usages/served-usages.js';
import { type XdmsBlueprint, XdmsCore } from '../xdms/xdms-core.js';
import type { XdmsSnapshot, XdmsState } from '../xdms/xdms-state.js';
import { xdmsBlueprint } from './blueprint.js';
import { faultTraits, furtherDeviations, keepBody, switchable } from './faults-of-xdms.js';
import type { XdmsOptions } from './xdms-options.js';

/** A running mock XDMS in this process. */
export interface Xdms extends JournalHandle<XdmsExchangeMatch>, AsyncDisposable {
  /** Scheme and authority of the server. */
  readonly url: string;
  /** Whether the server accepts connections; false once it is closed. */
  readonly listening: boolean;
  /** The XCAP root URI, without a trailing slash. */
  readonly xcapRoot: string;
  /** The server's certificate, PEM, for clients to trust; absent without TLS. */
  readonly certificate?: string;
  /** The bootstrapping server; absent without the option `gba` and a preset that has one. */
  readonly gba?: Gba;
  /** Mistakes of clients, tolerated and refused ones, in the order of their first requests. */
  readonly findings: readonly Finding[];
  /** @throws InvalidArgumentError naming `user` or its field */
  addUser(user: XdmsUser): void;
  /**
   * Serves a further usage until the next `reset`.
   *
   * @param usage a usage file: its path, or what `loadUsage` has returned for it
   * @throws UsageFileError naming file and key; InvalidArgumentError for an AUID that is served already
   */
  addUsage(usage: GivenUsage): Promise<void>;
  /** The AUIDs of the served usages. */
  readonly auids: readonly string[];
  /** Calls the listener with every exchange; returns a function that ends the subscription. */
  subscribe(listener: ExchangeListener): () => void;
  /**
   * Works as `subscribe`, but gives the listener a function that describes the exchange when it is called. A listener that
   * keeps the function until the server has time costs the server less.
   */
  subscribeLazily(listener: LazyExchangeListener): () => void;
  /**
   * Calls the listener with every document that a request or `documents` creates, changes or deletes, before the
   * response. `reset` and `restore` are no changes. Returns a function that ends the subscription.
   */
  subscribeToChanges(listener: ChangeListener): () => void;
  /**
   * Writes the difference between two versions of a document as an xcap-diff document (RFC 5874). It has no patch
   * operations when the server no longer keeps one of them: clients then get the document.
   *
   * @throws InvalidArgumentError naming the field
   */
  diff(query: DiffQuery): string;
  /**
   * Says what happens to the next requests, see `FaultBuilder`. A request gets the first waiting fault that it matches.
   *
   * @param match any request when absent
   * @throws InvalidArgumentError naming the field
   */
  next<Id extends string = string>(match?: XdmsRequestMatch<Id>): FaultBuilder;
  /**
   * Gives a share of all requests a random fault.
   *
   * @returns the seed, which repeats the same faults
   * @throws InvalidArgumentError naming the option
   */
  chaos(options: ChaosOptions): Chaos;
  /**
   * Replaces the deviations of the running server; an empty list makes it standard. The documents stay.
   *
   * @param ids of deviations, or of profiles; those that change connections need a new server
   * @throws InvalidArgumentError `deviations`
   */
  deviate<Id extends string>(ids: readonly KnownName<Id, XdmsDeviationId>[]): void;
  /** Ids of the current deviations. */
  readonly deviations: readonly string[];
  readonly documents: Documents;
  readonly clock: Clock;
  /** Keeps the documents and users, for `restore` on the same server. */
  snapshot(): XdmsSnapshot;
  /** Restores documents, with their entity tags, and users. Everything else stays. */
  restore(snapshot: XdmsSnapshot): void;
  /** Restores the initial documents, users, deviations and time, removes faults that wait, clears findings and requests. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a mock XDMS: a strict XCAP server (RFC 4825) that keeps its documents in memory, and with `persist` on the disk.
 *
 * @throws InvalidArgumentError naming the option; UsageFileError naming a usage file and its key; StartError when it
 *   cannot listen. It then releases everything.
 *
 * @example
 * await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
 */
export async function startXdms<Id extends string = string>(
  options: XdmsOptions & KnownDeviations<Id, XdmsDeviationId> = {},
): Promise<Xdms> {
  return startXdmsWith(options, []);
}

/**
 * Starts a mock that deviates in further ways, which have no ids. `reset` brings them back.
 *
 * @throws as `startXdms`
 */
export async function startXdmsWith(options: XdmsOptions, further: readonly Deviation[]): Promise<Xdms> {
  const { settings, ...blueprint } = await xdmsBlueprint(options);
  return listening({ ...blueprint, settings: { ...settings, deviations: [...settings.deviations, ...further] } });
}

/**
 * Starts a mock that remembers what its schemas say of a text. Most documents that a run sends are the same ones.
 *
 * @throws as `startXdms`
 */
export async function startRememberingXdms(options: XdmsOptions): Promise<Xdms> {
  const blueprint = await xdmsBlueprint(options);
  return listening({ ...blueprint, usages: rememberingFaults(blueprint.usages) });
}

async function listening(blueprint: XdmsBlueprint): Promise<Xdms> {
  const { app, state, settings, opened, listenForBootstrapping } = openXdms(blueprint);
  state.origin = await listen(app, settings.host, settings.port);
  try {
    state.bsfOrigin = await listenForBootstrapping();
  } catch (thrown) {
    await app.close();
    throw thrown;
  }
  return opened(() => app.server.listening);
}

/** A mock that does not listen yet. */
export interface OpenedXdms {
  readonly app: FastifyInstance;
  readonly state: XdmsState;
  readonly settings: XdmsSettings;
  readonly listenForBootstrapping: ListenForBootstrapping;
  /** Returns the mock, once its state has the origin. */
  readonly opened: (isListening: () => boolean) => Xdms;
}

/**
 * Creates a mock with everything but a listener. Closing its `app` releases it.
 *
 * @throws InvalidArgumentError `persist`; StartError
 */
export function openXdms(blueprint: XdmsBlueprint): OpenedXdms {
  const core = new XdmsCore(blueprint);
  const { state } = core;
  const { settings } = blueprint;
  const notices = new ChangeNotices(state, settings.keptVersions);
  const journal = new Journal((exchange) => xdmsExchangeTraits(exchange, settings.rootSegments));
  const feed = new ExchangeFeed(journal.add);
  const faults = new Faults(
    (request) => faultTraits(request, settings.rootSegments),
    (ids) => void switchable(ids, 'deviate'),
  );
  const serve = (request: XcapRequest, message: FastifyRequest): XdmsAnswer | Promise<XdmsAnswer> => {
    const further = furtherDeviations(faults.of(message));
    const judgment = core.judgeAhead(request);
    return judgment === undefined ? core.serve(request, further) : core.serveJudged(request, further, judgment);
  };
  const app = createApp(serve, settings.limits, {
    tls: settings.tls,
    http2: settings.http2,
    tellsPeers: settings.auth.trustedProxy?.addresses !== undefined,
    onUnreadable: (request) => {
      const exchange = unreadableExchange(request, state.origin);
      state.report(mistakeInUnreadable(request, exchange));
      feed.publish(captured(exchange));
    },
  });
  allowOrigins(app, settings.corsOrigins, 'GET, HEAD, PUT, DELETE');
  const log = settings.persist === undefined ? undefined : persistState(state, settings.persist);
  if (log !== undefined) acknowledgeSettled(app, log);
  for (const { http } of settings.deviations) http?.(app);
  const { clock } = state;
  const originOf: OriginOf = (request) => requestOrigin(request) ?? state.origin;
  const listenForBootstrapping = bootstrappingPort(app, settings);
  const { gba } = state;
  const bsf = (): string => `${state.bsfOrigin ?? state.origin}/`;
  const bodyLimit = settings.limits.documentBytes;
  addExchangeHooks(app, { feed, faults, clock, origin: originOf, bodyOf, bodyLimit, keepBody });
  if (log !== undefined) app.addHook('onClose', () => log.close());
  const close = (): Promise<void> => {
    journal.close();
    return app.close();
  };
  const opened = (isListening: () => boolean): Xdms => ({
    url: state.origin,
    xcapRoot: state.listeningRoot,
    ...defined({
      certificate: settings.tls?.cert,
      gba: gba === undefined ? undefined : gbaHandle(gba, bsf, (xui) => state.requireUser(xui)),
    }),
    get listening() {
      return isListening();
    },
    get findings() {
      return state.findings.all;
    },
    addUser: (user) => state.addUser(user),
    async addUsage(usage) {
      for (const loaded of await loadUsages([usage])) state.addUsage(loaded);
    },
    get auids() {
      return [...state.usages.keys()];
    },
    subscribe: (listener) => feed.subscribe(listener),
    subscribeLazily: (listener) => feed.subscribeLazily(listener),
    subscribeToChanges: (listener) => notices.subscribe(listener),
    diff: (query) => notices.diff(query),
    ...journalHandle(journal, XDMS_EXCHANGE_FIELDS),
    get droppedRequests() {
      return journal.dropped;
    },
    next: (match = {}) => faults.next(requireWanted(match, XDMS_MATCH_FIELDS, 'match')),
    chaos: (options) => faults.chaos(options),
    deviate: (ids) => core.deviate(switchable(ids, 'deviations')),
    get deviations() {
      return core.deviations;
    },
    documents: documentsOf(state),
    clock,
    snapshot: () => state.snapshot(),
    restore: (snapshot) => state.restore(snapshot),
    reset: () => {
      faults.clear();
      journal.clear();
      notices.clear();
      core.reset();
    },
    close,
    [Symbol.asyncDispose]: close,
  });
  return { app, state, settings, opened, listenForBootstrapping };
}
