import type { Dispatcher } from 'undici';
import { requireOptions } from '../../../common/arguments.js';
import { messageOf } from '../../../common/errors.js';
import type { Exchange } from '../../../common/exchange.js';
import type { AuidName } from '../../../common/names/auid-name.js';
import type { XcapResult } from './actions/action.js';
import { errorOfStatus, resultOfExchange } from './actions/outcome.js';
import {
  type ActionRequest,
  actionUrl,
  prepareRequest,
  URL_OPTIONS,
  type UrlSelection,
} from './actions/prepare-request.js';
import { prepareRawRequest, type RawRequest } from './actions/raw-request.js';
import { XcapActions } from './actions/xcap-actions.js';
import type { Auid } from './auid.js';
import type { Authenticator } from './authentication/authentication.js';
import { createAuthenticator } from './authentication/authenticator.js';
import { XcapAuthenticationError } from './errors/authentication-error.js';
import { XcapResponseError } from './errors/response-error.js';
import { XcapStartError, XcapStateError } from './errors/state-error.js';
import { XcapError } from './errors/xcap-error.js';
import { notify, type XcapEvent } from './events.js';
import { nafKeys } from './gba/bootstrapping.js';
import { createGbaAuthenticator } from './gba/gba-authenticator.js';
import { watchCipherSuites } from './gba/naf-key.js';
import { openAgent, requireOpen } from './http/agent.js';
import { exchangeRequest, type PreparedRequest } from './http/exchange-request.js';
import { enterNetwork } from './network.js';
import type { XcapStackOptions } from './options.js';
import { resolveOptions, type StackSettings } from './resolve-options.js';
import type { NodeSelector } from './selector/selector-node.js';

export type XcapStackState = 'created' | 'started' | 'stopped';

/** The resources of a started stack. */
interface Running {
  readonly dispatcher: Dispatcher;
  readonly authenticator: Authenticator;
  /** Closes the stack's own agent; an injected dispatcher stays open. */
  release(): Promise<void>;
}

/**
 * An XCAP client stack (specification A1): one user, one XCAP root.
 *
 * Create it, start it, use it, close it; `await using` closes it at the end of the block. Closing waits for running
 * actions, at most until their timeouts. A closed stack can be started again.
 *
 * @example
 * await using stack = await XcapStack.start({
 *   xui: 'sip:alice@example.com',
 *   password: 'secret',
 *   xcapRoot: 'http://xcap.example.com/services',
 * });
 * const { body, etag } = await stack.fetchElement('resource-lists', [node.attribute('list', 'name', 'friends')]);
 */
export class XcapStack extends XcapActions implements AsyncDisposable {
  readonly #settings: StackSettings;
  readonly #underWay = new Set<Promise<unknown>>();
  #state: XcapStackState = 'created';
  #running: Running | undefined;
  #leaveNetwork: () => void = () => {};
  #closing: Promise<void> | undefined;

  private constructor(options: XcapStackOptions) {
    super();
    this.#settings = resolveOptions(options);
  }

  /**
   * Creates a stack without starting it.
   *
   * @throws InvalidArgumentError (`XCALIPER_INVALID_ARGUMENT`) naming the invalid option
   * @throws XcapAuidError (`XCAP_AUID`) naming the missing field of an AUID
   */
  static create(options: XcapStackOptions): XcapStack {
    return new XcapStack(options);
  }

  /**
   * Creates a stack and starts it.
   *
   * @throws the errors of `create` and of the stack's own `start`
   */
  static async start(options: XcapStackOptions): Promise<XcapStack> {
    const stack = new XcapStack(options);
    await stack.start();
    return stack;
  }

  get state(): XcapStackState {
    return this.#state;
  }

  /** The user the stack acts for. */
  get xui(): string {
    return this.#settings.xui;
  }

  /** The XCAP root, without a trailing slash. */
  get xcapRoot(): string {
    return this.#settings.root.uri;
  }

  /** The registered AUIDs, default ones first. */
  get auids(): readonly Auid[] {
    return this.#settings.auids.all;
  }

  /** Returns the AUID with this id, in any case. */
  auid<Id extends string>(id: AuidName<Id>): Auid | undefined {
    return this.#settings.auids.get(id);
  }

  /**
   * Adds AUIDs, and updates those whose id is registered in any case (specification A2).
   *
   * @throws XcapAuidError (`XCAP_AUID`) naming the missing or mistyped field; then registers none of them
   */
  setAuids(...auids: readonly Auid[]): void {
    this.#settings.auids.set(auids);
  }

  /**
   * Starts the stack and sends nothing. It has no effect on a started stack.
   *
   * @throws XcapStartError (`XCAP_START`) when a TLS option is invalid or the dispatcher is closed; the callback gets a
   * `transportError` of the action `start`
   */
  async start(): Promise<void> {
    await this.#closing;
    if (this.#running !== undefined) return;
    try {
      this.#running = run(this.#settings);
    } catch (thrown) {
      const error = thrown instanceof XcapError ? thrown : new XcapStartError(messageOf(thrown), { cause: thrown });
      this.#notify({ type: 'transportError', action: 'start', error });
      throw error;
    }
    this.#leaveNetwork = enterNetwork(() => this.close());
    this.#state = 'started';
    this.#notify({ type: 'started' });
  }

  /**
   * Stops the stack and closes its own agent; an injected dispatcher stays open. It has no effect on a stopped stack.
   */
  close(): Promise<void> {
    this.#closing ??= this.#stop().finally(() => {
      this.#closing = undefined;
    });
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /**
   * Builds the URL that an action on this resource would use.
   *
   * @param nodes steps below the document's root element; empty for the root element itself, absent for the document
   * @throws XcapAuidError, XcapSelectorError, InvalidArgumentError naming what to change
   *
   * @example
   * stack.getUrl('resource-lists', [node.name('list')], { attribute: 'name' }); // …/resource-lists/list/@name
   */
  getUrl<Id extends string>(
    auid: AuidName<Id>,
    nodes?: NodeSelector,
    options: Omit<UrlSelection, 'nodes'> = {},
  ): string {
    return actionUrl(this.#settings, auid, { ...requireOptions(options, URL_OPTIONS), nodes });
  }

  /**
   * Sends a request unchanged, with the stack's headers, credentials and timeout, for requests beyond the actions. It
   * returns every response, also an error status, and does not call the callback.
   *
   * @throws InvalidArgumentError naming the part that cannot be sent; XcapStateError when the stack is not started;
   * XcapTimeoutError, XcapAbortedError or XcapConnectionError without a complete response
   *
   * @example
   * const { response } = await stack.send({ method: 'POST', target: '/xcap-root/resource-lists/global/index' });
   */
  async send(request: RawRequest): Promise<Exchange> {
    const { dispatcher, authenticator } = this.#requireRunning('send');
    const prepared = prepareRawRequest(this.#settings, request);
    const { exchange } = await this.#whileUnderWay(exchangeRequest(dispatcher, authenticator, prepared));
    return exchange;
  }

  protected override async perform<Result extends XcapResult>(
    request: ActionRequest,
    read: (result: XcapResult) => Result,
  ): Promise<Result> {
    const running = this.#requireRunning(request.name);
    return this.#whileUnderWay(this.#carryOut(running, request, prepareRequest(this.#settings, request), read));
  }

  #requireRunning(name: string): Running {
    if (this.#running !== undefined) return this.#running;
    throw new XcapStateError(`${name}: the stack is ${this.#state}; it must be started before use`);
  }

  /** Registers an action so that closing waits for it. */
  async #whileUnderWay<T>(action: Promise<T>): Promise<T> {
    this.#underWay.add(action);
    try {
      return await action;
    } finally {
      this.#underWay.delete(action);
    }
  }

  async #carryOut<Result extends XcapResult>(
    running: Running,
    { name: action }: ActionRequest,
    request: PreparedRequest,
    read: (result: XcapResult) => Result,
  ): Promise<Result> {
    const answer = await exchangeRequest(running.dispatcher, running.authenticator, request).catch(
      (error: XcapError) => {
        this.#notify({ type: 'transportError', action, error });
        throw error;
      },
    );
    const { exchange } = answer;
    try {
      const answered = resultOfExchange(exchange);
      if (answered === undefined) throw errorOfStatus(answer);
      const result = read(answered);
      this.#notify({ type: 'response', action, exchange, result });
      return result;
    } catch (thrown) {
      const error =
        thrown instanceof XcapError ? thrown : new XcapResponseError(messageOf(thrown), { exchange, cause: thrown });
      const failed = error instanceof XcapAuthenticationError;
      this.#notify(
        failed
          ? { type: 'authenticationFailed', action, exchange, error }
          : { type: 'response', action, exchange, error },
      );
      throw error;
    }
  }

  async #stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    this.#state = 'stopped';
    if (running === undefined) return;
    this.#leaveNetwork();
    await Promise.allSettled(this.#underWay);
    await running.release();
    this.#notify({ type: 'closed' });
  }

  #notify(event: XcapEvent): void {
    notify(this.#settings.callback, event);
  }
}

function run(settings: StackSettings): Running {
  const { dispatcher, tls } = settings;
  if (dispatcher !== undefined) {
    const open = requireOpen(dispatcher);
    return { dispatcher: open, authenticator: authenticatorOf(settings, open), release: async () => {} };
  }
  const agent = openAgent(tls);
  return { dispatcher: agent, authenticator: authenticatorOf(settings, agent), release: () => agent.destroy() };
}

function authenticatorOf(settings: StackSettings, dispatcher: Dispatcher): Authenticator {
  const { authenticator, identity, gba, root, timeout } = settings;
  if (authenticator !== undefined) return authenticator;
  if (gba === undefined) return createAuthenticator(identity, root.origin.startsWith('https:'));
  watchCipherSuites();
  const naf = { origin: root.origin, uaSecurity: gba.settings.uaSecurity };
  return createGbaAuthenticator(nafKeys(gba.given, gba.settings, naf, { dispatcher, timeout }), root.origin);
}
