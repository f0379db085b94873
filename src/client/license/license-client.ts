import { Agent, type Dispatcher } from 'undici';
import { type FieldNames, requireOptions } from '../../../common/arguments.js';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import { type RemoveSecrets, secretRemoval } from '../../../common/secrets/secret-removal.js';
import { type Activation, readActivation, readRefusal, readSlaveRecord, type SlaveRecord } from './answers.js';
import { requireBaseUrl, requireComment, requireKey, requireSignal, requireTimeout } from './arguments.js';
import { LicenseRefusedError, LicenseResponseError, LicenseStateError } from './errors.js';
import { type JsonAnswer, postJson } from './post-json.js';

/** In milliseconds; the interface documents no timeout. */
const DEFAULT_TIMEOUT = 10_000;

export interface LicenseClientOptions {
  /** URL of the license server, from the owner's connection information; a base path is allowed. */
  readonly url: string;
  /** Milliseconds for a whole exchange; 10,000 when absent. */
  readonly timeout?: number | string;
  /** Sends the requests; `close()` leaves it open. */
  readonly dispatcher?: Dispatcher;
}

/** Settings of one call. */
export interface LicenseCallOptions {
  /** Milliseconds for the whole exchange, instead of the client's. */
  readonly timeout?: number | string;
  readonly signal?: AbortSignal;
}

/** Input of `addSlave`. */
export interface AddSlaveInput {
  /** The secret Master Key, base64. Only its owner uses it, never on an end user's computer. */
  readonly masterKey: string;
  /** Free text to track the slave; contact information of the end user is recommended. */
  readonly comment?: string;
}

/** Input of `activate`. */
export interface ActivateInput {
  /** The Master Key when the owner activates, a Slave Key for everyone else; base64. */
  readonly masterOrSlaveKey: string;
  /** Identifies one device; base64. */
  readonly runtimeKey: string;
}

const CLIENT_OPTIONS: FieldNames<LicenseClientOptions> = { url: true, timeout: true, dispatcher: true };
const CALL_OPTIONS: FieldNames<LicenseCallOptions> = { timeout: true, signal: true };
const ADD_SLAVE_INPUT: FieldNames<AddSlaveInput> = { masterKey: true, comment: true };
const ACTIVATE_INPUT: FieldNames<ActivateInput> = { masterOrSlaveKey: true, runtimeKey: true };

interface Call<T> {
  readonly path: '/slaves' | '/activate';
  readonly body: Readonly<Record<string, string | undefined>>;
  readonly secrets: readonly string[];
  readonly read: (body: Uint8Array) => T;
}

/**
 * Adds slaves and activates devices at a license server (specification, area B). It stores no key, and no error
 * contains one.
 *
 * @example
 * await using client = new LicenseClient({ url: 'https://license.example.com' });
 * const slave = await client.addSlave({ masterKey, comment: 'bob@example.com' });
 * const { token } = await client.activate({ masterOrSlaveKey: slave.key, runtimeKey });
 */
export class LicenseClient implements AsyncDisposable {
  readonly #url: string;
  readonly #timeout: number;
  readonly #dispatcher: Dispatcher;
  readonly #release: () => Promise<void>;
  #closed = false;

  /** @throws InvalidArgumentError naming the option */
  constructor(options: LicenseClientOptions) {
    const { url, timeout, dispatcher } = requireOptions(options, CLIENT_OPTIONS);
    this.#url = requireBaseUrl(url);
    this.#timeout = requireTimeout(timeout, DEFAULT_TIMEOUT);
    const connection = dispatcher === undefined ? ownConnection() : givenConnection(dispatcher);
    this.#dispatcher = connection.dispatcher;
    this.#release = connection.release;
  }

  /**
   * Adds a slave with a Master Key (`POST /slaves`); takes no credit.
   *
   * @throws InvalidArgumentError naming the argument or option that cannot be sent
   * @throws LicenseRefusedError `LICENSE_REFUSED` when the Master Key is invalid
   * @throws LicenseError of another kind without a usable response
   */
  async addSlave(input: AddSlaveInput, options: LicenseCallOptions = {}): Promise<SlaveRecord> {
    const { masterKey, comment } = requireOptions(input, ADD_SLAVE_INPUT, 'input');
    const body = { masterKey: requireKey(masterKey, 'masterKey'), comment: requireComment(comment) };
    return this.#call({ path: '/slaves', body, secrets: [masterKey], read: readSlaveRecord }, options);
  }

  /**
   * Activates a device with a Master Key or a Slave Key (`POST /activate`). Takes one unit of credit; a repeated
   * Runtime Key or Slave Key takes no further unit.
   *
   * @throws InvalidArgumentError naming the argument or option that cannot be sent
   * @throws LicenseRefusedError `LICENSE_REFUSED` when a key is invalid or no credit is left
   * @throws LicenseError of another kind without a usable response
   */
  async activate(input: ActivateInput, options: LicenseCallOptions = {}): Promise<Activation> {
    const { masterOrSlaveKey, runtimeKey } = requireOptions(input, ACTIVATE_INPUT, 'input');
    const body = {
      masterOrSlaveKey: requireKey(masterOrSlaveKey, 'masterOrSlaveKey'),
      runtimeKey: requireKey(runtimeKey, 'runtimeKey'),
    };
    const secrets = [masterOrSlaveKey, runtimeKey];
    return this.#call({ path: '/activate', body, secrets, read: readActivation }, options);
  }

  /** Closes the client's connections and aborts running exchanges. The caller's dispatcher stays open. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#release();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #call<T>(call: Call<T>, options: LicenseCallOptions): Promise<T> {
    const { timeout, signal } = requireOptions(options, CALL_OPTIONS);
    if (this.#closed) throw new LicenseStateError('the license client is closed');
    const redact = secretRemoval(call.secrets, '[key]');
    const answer = await postJson({
      url: `${this.#url}${call.path}`,
      body: call.body,
      dispatcher: this.#dispatcher,
      timeout: requireTimeout(timeout, this.#timeout),
      signal: requireSignal(signal),
      redact,
    });
    return outcomeOf(answer, call.read, redact);
  }
}

interface Connection {
  readonly dispatcher: Dispatcher;
  readonly release: () => Promise<void>;
}

function ownConnection(): Connection {
  const agent = new Agent();
  return { dispatcher: agent, release: () => agent.destroy() };
}

function givenConnection(dispatcher: Dispatcher): Connection {
  if (typeof dispatcher?.dispatch !== 'function') {
    throw new InvalidArgumentError('dispatcher', 'must be an undici dispatcher when given');
  }
  return { dispatcher, release: async () => {} };
}

/** Statuses of proxies and gateways (RFC 9110 §15.5.8, §15.6.3, §15.6.5). */
const OF_PROXIES: readonly number[] = [407, 502, 504];

/** The specification names 201 and shows 200 for a success, and 400 for every refusal. */
function outcomeOf<T>(
  { status, body, retryAfter }: JsonAnswer,
  read: (body: Uint8Array) => T,
  redact: RemoveSecrets,
): T {
  if (status === 200 || status === 201) return readSuccess(status, body, read);
  const { message, code } = readRefusal(body);
  const words = { serverMessage: message && redact(message), serverCode: code && redact(code) };
  const details = { status, ...words, retryAfter };
  const said = details.serverMessage === undefined ? '' : `: ${details.serverMessage}`;
  if (status === 400) throw new LicenseRefusedError(`the license server refused the request (400)${said}`, details);
  const who = OF_PROXIES.includes(status) ? 'a proxy in front of the license server' : 'the license server';
  throw new LicenseResponseError(`${who} answered ${status}${said}`, details);
}

function readSuccess<T>(status: number, body: Uint8Array, read: (body: Uint8Array) => T): T {
  try {
    return read(body);
  } catch (thrown) {
    const problem = messageOf(thrown);
    throw new LicenseResponseError(`the response of the license server is invalid: ${problem}`, { status });
  }
}
