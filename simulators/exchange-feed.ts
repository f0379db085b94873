import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '../src/shared/errors.js';
import { type Exchange, type HeaderList, headerList } from '../src/shared/exchange.js';

export type ExchangeListener = (exchange: Exchange) => void;

/**
 * Notifies its listeners of every exchange, as the server saw it. A listener that throws changes no response: its error
 * becomes a warning of the process.
 */
export class ExchangeFeed {
  readonly #listeners = new Set<ExchangeListener>();

  /** @returns a function that ends the subscription */
  subscribe(listener: ExchangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  publish(exchange: Exchange): void {
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
 */
export function publishExchanges(
  app: FastifyInstance,
  feed: ExchangeFeed,
  origin: () => string,
  bodyOf: (request: FastifyRequest) => Uint8Array,
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (feed.hasListeners) feed.publish(exchangeOf(request, reply, payload, origin(), bodyOf(request)));
    done(null, payload);
  });
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  origin: string,
  body: Uint8Array,
): Exchange {
  const durationMs = reply.elapsedTime;
  return {
    request: {
      method: request.raw.method ?? '',
      origin,
      target: request.originalUrl,
      headers: headerList(request.raw.rawHeaders),
      body,
    },
    response: { status: reply.statusCode, headers: responseHeaders(reply), body: bytesOf(payload) },
    startedAt: Date.now() - durationMs,
    durationMs,
  };
}

function responseHeaders(reply: FastifyReply): HeaderList {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((single) => [name, String(single)] as const),
  );
}

function bytesOf(payload: unknown): Uint8Array {
  if (payload instanceof Uint8Array) return payload;
  return typeof payload === 'string' ? Buffer.from(payload) : new Uint8Array();
}
