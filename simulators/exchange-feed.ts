import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '../src/shared/errors.js';
import type { Exchange } from '../src/shared/exchange.js';
import { type CapturedExchange, type SentResponse, ServedExchange } from './captured-exchange.js';

export type ExchangeListener = (exchange: Exchange) => void;

/**
 * Notifies its listeners of every exchange, as the server saw it. A listener that throws changes no response: its error
 * becomes a warning of the process.
 */
export class ExchangeFeed {
  readonly #listeners = new Set<ExchangeListener>();
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

  /** Whether anybody wants exchanges. */
  get isHeard(): boolean {
    return this.#keep !== undefined || this.#listeners.size > 0;
  }

  publish(captured: CapturedExchange): void {
    this.#keep?.(captured);
    if (this.#listeners.size === 0) return;
    const exchange = captured.exchange();
    for (const listener of this.#listeners) notify(listener, exchange);
  }
}

function notify(listener: ExchangeListener, exchange: Exchange): void {
  try {
    listener(exchange);
  } catch (thrown) {
    process.emitWarning(`a listener given to subscribe() threw: ${messageOf(thrown)}`, {
      code: 'XCALIPER_LISTENER_FAILED',
      ...(thrown instanceof Error && thrown.stack !== undefined && { detail: thrown.stack }),
    });
  }
}

/**
 * Publishes every exchange of a Fastify server just before it sends the response. A client that has the response can
 * rely on the publication.
 *
 * @param origin scheme and authority of the server
 * @param bodyOf returns the octets of the request body
 * @param isDropped tells whether a response is withheld from its client
 * @returns a function that publishes a request to which no response is sent at all
 */
export function publishExchanges(
  app: FastifyInstance,
  feed: ExchangeFeed,
  origin: () => string,
  bodyOf: (request: FastifyRequest) => Uint8Array,
  isDropped: (request: FastifyRequest) => boolean = () => false,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const publish = (request: FastifyRequest, reply: FastifyReply, response: SentResponse): void =>
    feed.publish(new ServedExchange(request, reply, origin(), bodyOf(request), response));
  app.addHook('onSend', (request, reply, payload, done) => {
    if (feed.isHeard) publish(request, reply, { payload, isLost: isDropped(request) });
    done(null, payload);
  });
  return (request, reply) => publish(request, reply, { payload: undefined, isLost: true });
}
