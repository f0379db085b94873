import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Exchange, type HeaderList, headerList } from '../src/shared/exchange.js';

export type ExchangeListener = (exchange: Exchange) => void;

/** Tells its listeners about every exchange a simulator has served, as the server saw it. */
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
    for (const listener of this.#listeners) listener(exchange);
  }
}

/**
 * Publishes every exchange of a Fastify server just before its answer leaves, so that a client which has the answer
 * can rely on the exchange having been published.
 *
 * @param origin scheme and authority under which the server is reached
 * @param bodyOf the request's bytes as the server read them
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
