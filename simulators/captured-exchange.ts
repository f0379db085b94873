import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Exchange, type HeaderList, headerList } from '../src/shared/exchange.js';

/** An exchange whose description is made only when somebody asks: most are never looked at. */
export interface CapturedExchange {
  /** Characters and octets that it takes, roughly. */
  readonly size: number;
  exchange(): Exchange;
}

/** Wraps a description that exists already. */
export function captured(exchange: Exchange): CapturedExchange {
  return { size: exchange.request.body.length, exchange: () => exchange };
}

/** How a response ended. */
export interface SentResponse {
  readonly payload: unknown;
  /** Whether the client did not get it. */
  readonly isLost: boolean;
}

const NOTHING = new Uint8Array();

/**
 * Takes from a request and its reply what describes them. It keeps neither of the two, since they keep the connection.
 * A class, because an object of fixed form costs a server the least.
 */
export class ServedExchange implements CapturedExchange {
  readonly size: number;
  readonly #origin: string;
  readonly #method: string;
  readonly #target: string;
  readonly #rawHeaders: readonly string[];
  readonly #body: Uint8Array;
  readonly #status: number;
  readonly #fields: ReturnType<FastifyReply['getHeaders']> | undefined;
  readonly #payload: unknown;
  readonly #endedAt: number;
  readonly #durationMs: number;
  #exchange: Exchange | undefined;

  constructor(
    { raw, originalUrl }: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    body: Uint8Array,
    { payload, isLost }: SentResponse,
  ) {
    this.#origin = origin;
    this.#method = raw.method ?? '';
    this.#target = originalUrl;
    this.#rawHeaders = raw.rawHeaders;
    this.#body = body;
    this.#status = reply.statusCode;
    this.#fields = isLost ? undefined : reply.getHeaders();
    this.#payload = payload;
    this.#endedAt = Date.now();
    this.#durationMs = reply.elapsedTime;
    this.size = originalUrl.length + fieldsSize(raw.rawHeaders) + body.length + payloadSize(payload);
  }

  exchange(): Exchange {
    this.#exchange ??= this.#describe();
    return this.#exchange;
  }

  #describe(): Exchange {
    const fields = this.#fields;
    return {
      request: {
        method: this.#method,
        origin: this.#origin,
        target: this.#target,
        headers: headerList(this.#rawHeaders),
        body: this.#body,
      },
      ...(fields !== undefined && {
        response: { status: this.#status, headers: fieldList(fields), body: bytesOf(this.#payload) },
      }),
      startedAt: this.#endedAt - this.#durationMs,
      durationMs: this.#durationMs,
    };
  }
}

function fieldsSize(rawHeaders: readonly string[]): number {
  let size = 0;
  for (const text of rawHeaders) size += text.length;
  return size;
}

function payloadSize(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
}

function fieldList(fields: ReturnType<FastifyReply['getHeaders']>): HeaderList {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((single) => [name, String(single)] as const),
  );
}

function bytesOf(payload: unknown): Uint8Array {
  if (payload instanceof Uint8Array) return payload;
  return typeof payload === 'string' ? Buffer.from(payload) : NOTHING;
}
