import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '../common/defined.js';
import { messageOf } from '../common/errors.js';
import type { Exchange } from '../common/exchange.js';
import { type CapturedExchange, type OriginOf, ServedExchange } from './captured-exchange.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the server began to handle it, by `performance.now()`. */
    arrivedAt: number;
  }
}

export type ExchangeListener = (exchange: Exchange) => void;

/** Gets a function that describes the exchange, whenever it is called. */
export type LazyExchangeListener = (exchange: () => Exchange) => void;

/**
 * Notifies its listeners of every exchange, as the server saw it. A listener that throws changes no response: its error
 * becomes a warning of the process.
 */
export class ExchangeFeed {
  readonly #listeners = new Set<ExchangeListener>();
  readonly #lazyListeners = new Set<LazyExchangeListener>();
  readonly #keep: ((captured: CapturedExchange) => void) | undefined;

  /** @param keep gets every exchange first, without its description */
  constructor(keep?: (captured: CapturedExchange) => void) {
    this.#keep = keep;
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: ExchangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Works as `subscribe`, but describes an exchange only when the listener asks, which costs the server less.
   *
   * @returns a function that ends the subscription
   */
  subscribeLazily(listener: LazyExchangeListener): () => void {
    this.#lazyListeners.add(listener);
    return () => this.#lazyListeners.delete(listener);
  }

  /** Whether anybody wants exchanges. */
  get isHeard(): boolean {
    return this.#keep !== undefined || this.#listeners.size > 0 || this.#lazyListeners.size > 0;
  }

  publish(captured: CapturedExchange): void {
    this.#keep?.(captured);
    for (const listener of this.#lazyListeners) notify(listener, () => captured.exchange());
    if (this.#listeners.size === 0) return;
    const exchange = captured.exchange();
    for (const listener of this.#listeners) notify(listener, exchange);
  }
}

function notify<Given>(listener: (given: Given) => void, exchange: Given): void {
  try {
    listener(exchange);
  } catch (thrown) {
    process.emitWarning(`a listener given to subscribe() threw: ${messageOf(thrown)}`, {
      code: 'XCALIPER_LISTENER_FAILED',
      ...defined({ detail: thrown instanceof Error && thrown.stack !== undefined ? thrown.stack : undefined }),
    });
  }
}

/** How the exchanges of a server are published. */
export interface PublishOptions {
  readonly origin: OriginOf;
  readonly bodyOf: (request: FastifyRequest) => Uint8Array;
  /** Tells whether a response is withheld from its client; never when absent. */
  readonly isDropped?: (request: FastifyRequest) => boolean;
  /** Completes a response before the publication. */
  readonly complete?: (reply: FastifyReply) => void;
  /** Begins to handle a request; a hook of its own would cost each request more. */
  readonly begin?: BeginRequest;
  /** Passes the response on; a hook of its own would cost each request more. */
  readonly pass?: PassResponse;
}

/** What an `onRequest` hook does with a request. */
export type BeginRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** What an `onSend` hook does with a response. */
export type PassResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
) => void;

/**
 * Publishes every exchange of a Fastify server just before it sends the response. A client that has the response can
 * rely on the publication.
 *
 * @returns a function that publishes a request to which no response is sent at all
 */
export function publishExchanges(
  app: FastifyInstance,
  feed: ExchangeFeed,
  options: PublishOptions,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { origin, bodyOf, isDropped = () => false, complete = () => undefined } = options;
  const { begin = beginAtOnce, pass = passOn } = options;
  const publish = (request: FastifyRequest, reply: FastifyReply, payload: unknown, isLost: boolean): void =>
    feed.publish(new ServedExchange(request, reply, origin, bodyOf(request), payload, isLost));
  // Fastify measures times only for loggers and for hooks that cost more.
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now();
    begin(request, reply, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    complete(reply);
    if (feed.isHeard) publish(request, reply, payload, isDropped(request));
    pass(request, reply, payload, done);
  });
  return (request, reply) => publish(request, reply, undefined, true);
}

const beginAtOnce: BeginRequest = (_request, _reply, done) => done();

const passOn: PassResponse = (_request, _reply, payload, done) => done(null, payload);
