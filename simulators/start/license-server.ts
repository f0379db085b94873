import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import type { KnownName } from '../../common/names/known-name.js';
import { AdvancedClock, type Clock } from '../clock.js';
import { allowOrigins } from '../cors.js';
import { createListener } from '../create-listener.js';
import type { KnownDeviations } from '../deviation.js';
import type { LicenseDeviationId } from '../deviation-ids.js';
import { LICENSE_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { type BookHistory, keepingHistory } from '../deviations/license/book-history.js';
import { ExchangeFeed, type ExchangeListener } from '../exchange-feed.js';
import { addExchangeHooks } from '../exchange-hooks.js';
import type { ChaosOptions } from '../faults/chaos.js';
import type { FaultBuilder } from '../faults/fault-builder.js';
import { type Chaos, Faults } from '../faults/faults.js';
import { Journal } from '../journal/journal.js';
import { type JournalHandle, journalHandle } from '../journal/journal-handle.js';
import type { Balance } from '../license/credit-ledger.js';
import { type LicenseDeviation, settingsWith } from '../license/deviation.js';
import { faultOfUnreadable } from '../license/faults-of-http.js';
import type { LicenseAnswer, LicenseRequest } from '../license/http-message.js';
import { keepBytes, readJsonBodies, receivedBytes } from '../license/json-body.js';
import type { MasterBalance, MasterSettings, Slave } from '../license/license-book.js';
import { LicenseRecords } from '../license/license-records.js';
import {
  LICENSE_EXCHANGE_FIELDS,
  LICENSE_MATCH_FIELDS,
  type LicenseExchangeMatch,
  type LicenseRequestMatch,
  licenseExchangeTraits,
  requestTraits,
} from '../license/request-match.js';
import { addLicenseRoutes, answerError, type LicenseState } from '../license/routes.js';
import { type LicenseSnapshot, RunningState } from '../license/running-server.js';
import { createTokenSigner } from '../license/token.js';
import { listen } from '../listen.js';
import { acknowledgeSettled } from '../persist/acknowledge-settled.js';
import { reportingCalls, type StepCall } from '../steps-of.js';
import { certificateFor, type ServerTls } from '../tls/tls-options.js';
import { requireWanted } from '../traits.js';
import {
  type CompleteLicenseOptions,
  checkMaster,
  completeOptions,
  type LicenseServerOptions,
} from './license-options.js';

/** A running license server. */
export interface LicenseServer extends JournalHandle<LicenseExchangeMatch>, AsyncDisposable {
  /** Base URL without a trailing slash; `{license_url}` in the specification. */
  readonly url: string;
  /** Whether the server accepts connections; false once it is closed. */
  readonly listening: boolean;
  /** The server's certificate, PEM, for clients to trust; absent without TLS. */
  readonly certificate?: string;
  /** Verifies the tokens of this server; PEM, Ed25519. See `verifyLicenseToken`. */
  readonly publicKey: string;
  /** @throws InvalidArgumentError naming the field; also for a key that is already in use */
  addMaster(settings: MasterSettings): void;
  /** The masters in the order of provisioning, without their keys. */
  readonly masters: readonly MasterBalance[];
  /**
   * Changes the credit of a master; what it has used stays.
   *
   * @param master its identifier
   * @param totalCredit units, an integer of 0 or more
   * @throws InvalidArgumentError naming the argument, or when a deviation keeps the credit otherwise
   */
  changeCredit(master: string, totalCredit: number): Balance;
  /** @throws InvalidArgumentError when the Master Key does not exist */
  balance(masterKey: string): Balance;
  /** @throws InvalidArgumentError when the Slave Key does not exist */
  slave(slaveKey: string): Slave;
  /** Calls the listener with every further exchange, until the returned function is called. */
  subscribe(listener: ExchangeListener): () => void;
  /**
   * Says what happens to the next requests, see `FaultBuilder`. `deviate` is not available here.
   *
   * @param match any request when absent
   * @throws InvalidArgumentError naming the field
   */
  next(match?: LicenseRequestMatch): FaultBuilder;
  /**
   * Gives a share of all requests a random fault.
   *
   * @returns the seed, which repeats the same faults
   * @throws InvalidArgumentError naming the option
   */
  chaos(options: ChaosOptions): Chaos;
  /**
   * Replaces the deviations of the running server; an empty list makes it standard. Slaves and used credit stay, unless
   * one of the deviations keeps the books otherwise: then the server begins with the masters of the options.
   *
   * @param ids of deviations, or of profiles; those of the size limit of bodies need a new server
   * @throws InvalidArgumentError `deviations`
   */
  deviate<Id extends string>(ids: readonly KnownName<Id, LicenseDeviationId>[]): void;
  /** Ids of the current deviations. */
  readonly deviations: readonly string[];
  readonly clock: Clock;
  /**
   * Keeps masters, slaves and credit, for `restore` on the same server.
   *
   * @throws InvalidArgumentError when a deviation keeps the credit otherwise
   */
  snapshot(): LicenseSnapshot;
  /** @throws InvalidArgumentError when the snapshot is of another server */
  restore(snapshot: LicenseSnapshot): void;
  /**
   * Restores the masters of the options with unused credit, and the deviations of the options; removes other masters,
   * all slaves, waiting faults, recorded requests and advanced time.
   */
  reset(): void;
  /** Stops listening and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts a license server: `POST /slaves` and `POST /activate` of the specification's area B, with credit accounting.
 * State is in memory, and with `persist` on the disk.
 *
 * @throws InvalidArgumentError naming the invalid option
 * @throws StartError when the port is in use or the address is unavailable; it releases everything
 *
 * @example
 * const masters = [{ key: 'c2VjcmV0', organisation: 'acme', master: 'acme-1', totalCredit: 50 }];
 * await using server = await startLicenseServer({ masters });
 * const client = new LicenseClient({ url: server.url });
 */
export async function startLicenseServer<Id extends string = string>(
  options: LicenseServerOptions & KnownDeviations<Id, LicenseDeviationId> = {},
): Promise<LicenseServer> {
  // Callers in JavaScript may give null, which the check of the options reports.
  await LICENSE_ON_DEMAND.loadFor((options as LicenseServerOptions | null)?.deviations);
  return start(completeOptions(options));
}

export interface LicenseServerObserver {
  /** Called after each step. */
  readonly onCall: (call: StepCall) => void;
  /** Called after each call of a book of keys and credit, with the history of this book. */
  readonly onBookCall: (history: BookHistory) => void;
  readonly onAnswer: (answer: LicenseAnswer, request: LicenseRequest) => void;
}

/**
 * Starts a license server with an observer of its steps and responses.
 *
 * @throws InvalidArgumentError, StartError as `startLicenseServer`
 */
export async function startObservedLicenseServer(
  options: LicenseServerOptions,
  observer: LicenseServerObserver,
): Promise<LicenseServer> {
  await LICENSE_ON_DEMAND.load();
  const given = completeOptions(options);
  return start({ ...given, deviations: [...given.deviations, observed(observer)] });
}

function observed({ onCall, onBookCall, onAnswer }: LicenseServerObserver): LicenseDeviation {
  return {
    id: '',
    violates: [],
    sentence: '',
    behavior: (standard) =>
      reportingCalls({ ...standard, openBook: keepingHistory(standard.openBook, onBookCall) }, { ended: onCall }),
    answer: (finished, request) => {
      onAnswer(finished, request);
      return finished;
    },
  };
}

async function start(given: CompleteLicenseOptions): Promise<LicenseServer> {
  const clock = new AdvancedClock();
  const { host, port, persist, corsOrigins, bodyLimit } = { ...given, ...settingsWith(given, given.deviations) };
  const tls = certificateFor(given.tls, host);
  const records = persist === undefined ? undefined : new LicenseRecords(persist);
  const signer = records?.signer ?? createTokenSigner();
  const running = await runningOrReleased({ ...given, now: clock.over(given.now) }, signer, records);
  const app = createApp(bodyLimit, tls, () => running.current);
  allowOrigins(app, corsOrigins, 'POST');
  let url = '';
  const journal = new Journal(licenseExchangeTraits);
  const feed = new ExchangeFeed(journal.add);
  const faults = new Faults(requestTraits, refuseDeviations);
  if (records !== undefined) {
    acknowledgeSettled(app, records.log);
    app.addHook('onClose', () => records.log.close());
  }
  addExchangeHooks(app, {
    feed,
    faults,
    clock,
    origin: () => url,
    bodyOf: receivedBytes,
    bodyLimit,
    keepBody: keepBytes,
  });
  addLicenseRoutes(app, () => running.current);
  url = await listen(app, host, port);

  const close = async (): Promise<void> => {
    journal.close();
    await app.close();
  };
  return {
    url,
    ...defined({ certificate: tls?.cert }),
    get listening() {
      return app.server.listening;
    },
    publicKey: signer.publicKey,
    addMaster: (master) => running.provision(checkMaster(master), 'key'),
    get masters() {
      return running.current.book.masters();
    },
    changeCredit: (master, totalCredit) => running.changeCredit(master, totalCredit),
    balance: (key) => known(running.current.book.balance(key), 'masterKey', 'is not a Master Key of this server'),
    slave: (key) => known(running.current.book.slave(key), 'slaveKey', 'is not a Slave Key of this server'),
    subscribe: (listener) => feed.subscribe(listener),
    ...journalHandle(journal, LICENSE_EXCHANGE_FIELDS),
    get droppedRequests() {
      return journal.dropped;
    },
    next: (match = {}) => faults.next(requireWanted(match, LICENSE_MATCH_FIELDS, 'match')),
    chaos: (options) => faults.chaos(options),
    deviate: (ids) => running.deviate(LICENSE_ON_DEMAND.named(ids, 'deviations')),
    get deviations() {
      return running.deviations;
    },
    clock,
    snapshot: () => running.snapshot(),
    restore: (snapshot) => running.restore(snapshot),
    reset: () => {
      clock.reset();
      faults.clear();
      journal.clear();
      running.reset();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A deviation may change the whole state of this server, so a single request cannot have one. */
function refuseDeviations(): never {
  throw new InvalidArgumentError('deviate', 'is not available for single requests; give deviations to the server');
}

/** Releases the folder of the records when the state cannot begin. */
async function runningOrReleased(...given: ConstructorParameters<typeof RunningState>): Promise<RunningState> {
  try {
    return new RunningState(...given);
  } catch (thrown) {
    const [, , records] = given;
    await records?.log.close();
    throw thrown;
  }
}

function createApp(bodyLimit: number, tls: ServerTls | undefined, state: () => LicenseState): FastifyInstance {
  const answerFault = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    answerError(state(), error, request, reply);
  // Node would respond to a request without Host with an empty body; addLicenseRoutes refuses it with a FaultBody.
  const connections = { requireHostHeader: false };
  const common: FastifyServerOptions = {
    bodyLimit,
    frameworkErrors: answerFault,
    clientErrorHandler: faultOfUnreadable,
    rewriteUrl: ({ url = '' }) => state().behavior.routeTarget(url),
    // Idle connections and incomplete requests must not delay closing.
    forceCloseConnections: true,
    return503OnClosing: false,
  };
  const app = createListener(common, { node: connections, tls });
  app.setErrorHandler(answerFault);
  readJsonBodies(app, () => state().behavior);
  return app;
}

function known<T>(found: T | undefined, argument: string, problem: string): T {
  if (found === undefined) throw new InvalidArgumentError(argument, problem);
  return found;
}
