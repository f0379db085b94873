import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '../src/shared/errors.js';
import { type Exchange, type HeaderList, type HttpResponseRecord, headerList } from '../src/shared/exchange.js';

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
  const publish = (request: FastifyRequest, reply: FastifyReply, response?: HttpResponseRecord): void =>
    feed.publish(exchangeOf(request, reply.elapsedTime, origin(), bodyOf(request), response));
  app.addHook('onSend', (request, reply, payload, done) => {
    if (feed.hasListeners) publish(request, reply, isDropped(request) ? undefined : responseOf(reply, payload));
    done(null, payload);
  });
  return publish;
}

function exchangeOf(
  request: FastifyRequest,
  durationMs: number,
  origin: string,
  body: Uint8Array,
  response: HttpResponseRecord | undefined,
): Exchange {
  return {
    request: {
      method: request.raw.method ?? '',
      origin,
      target: request.originalUrl,
      headers: headerList(request.raw.rawHeaders),
      body,
    },
    ...(response !== undefined && { response }),
    startedAt: Date.now() - durationMs,
    durationMs,
  };
}

function responseOf(reply: FastifyReply, payload: unknown): HttpResponseRecord {
  return { status: reply.statusCode, headers: responseHeaders(reply), body: bytesOf(payload) };
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
