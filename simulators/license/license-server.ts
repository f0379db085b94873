import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { InvalidArgumentError } from '../../src/shared/errors.js';
import { ExchangeFeed, type ExchangeListener, publishExchanges } from '../exchange-feed.js';
import { listen } from '../listen.js';
import { tellingSteps } from '../steps-of.js';
import type { Balance } from './credit-ledger.js';
import { deviating, settingsWith } from './deviations/apply.js';
import type { LicenseDeviation } from './deviations/deviation.js';
import { answerUnreadable } from './faults-of-http.js';
import type { LicenseAnswer, LicenseRequest } from './http-message.js';
import { readJsonBodies, receivedBytes } from './json-body.js';
import type { LicenseBook, MasterSettings, Slave } from './license-book.js';
import { type CompleteOptions, checkMaster, completeOptions, type LicenseServerOptions } from './options.js';
import { addLicenseRoutes, answerError, type LicenseState } from './routes.js';
import { standardBehaviour } from './standard-behaviour.js';
import { createTokenSigner, type TokenSigner } from './token.js';

export type { Balance } from './credit-ledger.js';
export type { FaultBody, FaultCode } from './fault.js';
export type { MasterSettings, Slave } from './license-book.js';
export type { LicenseServerOptions } from './options.js';
export { type LicenseClaims, verifyLicenseToken } from './token.js';

/** Milliseconds in which a request must have come in, so that a stalled client does not hold a connection for ever. */
const LONGEST_REQUEST = 30_000;

/** A license server that listens. */
export interface LicenseServer extends AsyncDisposable {
  /** Base URL, without a trailing slash: what the specification writes {license_url}. */
  readonly url: string;
  /** Checks the tokens of this server; PEM, Ed25519. See `verifyLicenseToken`. */
  readonly publicKey: string;
  /** @throws InvalidArgumentError naming the field; also for a key that is taken */
  addMaster(settings: MasterSettings): void;
  /** @throws InvalidArgumentError when there is no such Master Key */
  balance(masterKey: string): Balance;
  /** @throws InvalidArgumentError when there is no such Slave Key */
  slave(slaveKey: string): Slave;
  /** Tells about every exchange served from now on, until the returned function is called. */
  subscribe(listener: ExchangeListener): () => void;
  /** Goes back to the masters it began with, their credit unused; other masters, and all slaves, are gone. */
  reset(): void;
  /** Stops listening and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts a license server: `POST /slaves` and `POST /activate` as the specification's area B has them, with real
 * credit accounting. State lives as long as the server does.
 *
 * @throws InvalidArgumentError naming the option that cannot be used
 * @throws StartError when the port is taken or the address cannot be used; nothing is left behind
 *
 * @example
 * const masters = [{ key: 'c2VjcmV0', organisation: 'acme', master: 'acme-1', totalCredit: 50 }];
 * await using server = await startLicenseServer({ masters });
 * const client = new LicenseClient({ url: server.url });
 */
export async function startLicenseServer(options: LicenseServerOptions = {}): Promise<LicenseServer> {
  return start(completeOptions(options));
}

/** Who listens to what a license server does. */
export interface LicenseServerObserver {
  /** Called with the name of each step that the server takes. */
  readonly onStep: (name: string) => void;
  readonly onAnswer: (answer: LicenseAnswer, request: LicenseRequest) => void;
}

/**
 * Starts a license server that tells what it does.
 *
 * @throws InvalidArgumentError, StartError as `startLicenseServer`
 */
export async function startObservedLicenseServer(
  options: LicenseServerOptions,
  observer: LicenseServerObserver,
): Promise<LicenseServer> {
  const given = completeOptions(options);
  return start({ ...given, deviations: [...given.deviations, observed(observer)] });
}

function observed({ onStep, onAnswer }: LicenseServerObserver): LicenseDeviation {
  return {
    id: '',
    violates: [],
    sentence: '',
    behaviour: (standard) => tellingSteps(standard, onStep),
    answer: (finished, request) => {
      onAnswer(finished, request);
      return finished;
    },
  };
}

async function start(given: CompleteOptions): Promise<LicenseServer> {
  const settings = { ...given, ...settingsWith(given, given.deviations) };
  const signer = createTokenSigner();
  let state = begin(settings, signer);
  const feed = new ExchangeFeed();
  const app = createApp(settings.bodyLimit, () => state);
  let url = '';
  publishExchanges(app, feed, () => url, receivedBytes);
  addLicenseRoutes(app, () => state, settings.successStatus);
  url = await listen(app, settings.host, settings.port);

  const close = async (): Promise<void> => app.close();
  return {
    url,
    publicKey: signer.publicKey,
    addMaster: (master) => provision(state.book, checkMaster(master), 'key'),
    balance: (key) => known(state.book.balance(key), 'masterKey', 'is not a Master Key of this server'),
    slave: (key) => known(state.book.slave(key), 'slaveKey', 'is not a Slave Key of this server'),
    subscribe: (listener) => feed.subscribe(listener),
    reset: () => {
      state = begin(settings, signer);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A server that nobody has used yet: what deviations keep is made anew as well. */
function begin({ masters, deviations, ...settings }: CompleteOptions, signer: TokenSigner): LicenseState {
  const behaviour = deviating(standardBehaviour, deviations);
  const { openLedger } = behaviour;
  const book = behaviour.openBook({ ...settings, signer, openLedger });
  masters.forEach((master, index) => {
    provision(book, master, `masters[${index}].key`);
  });
  return { book, behaviour };
}

function createApp(bodyLimit: number, state: () => LicenseState): FastifyInstance {
  const answerFault = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    answerError(state(), error, request, reply);
  const app = fastify({
    bodyLimit,
    frameworkErrors: answerFault,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '' }) => state().behaviour.routeTarget(url),
    // Idle and half-sent connections must not hold a closing server.
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST,
    // Node would answer a request without Host with an empty body; addLicenseRoutes refuses it with ours.
    http: { requireHostHeader: false },
  });
  app.setErrorHandler(answerFault);
  readJsonBodies(app, () => state().behaviour);
  return app;
}

function provision(book: LicenseBook, master: MasterSettings, argument: string): void {
  if (!book.addMaster(master)) throw new InvalidArgumentError(argument, 'must be another key, this one is taken');
}

function known<T>(found: T | undefined, argument: string, problem: string): T {
  if (found === undefined) throw new InvalidArgumentError(argument, problem);
  return found;
}
