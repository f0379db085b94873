import type { FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '../common/defined.js';
import { type Exchange, type HeaderList, headerList } from '../common/exchange.js';

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

const NOTHING = new Uint8Array();

/**
 * Takes from a request and its reply what describes them. It keeps neither of the two, since they keep the connection.
 * A class, because an object of fixed form costs a server the least; `declare` leaves
 * out the definition of each field before the constructor sets it.
 */
export class ServedExchange implements CapturedExchange {
  declare readonly size: number;
  declare private readonly origin: string;
  declare private readonly method: string;
  declare private readonly target: string;
  declare private readonly rawHeaders: readonly string[];
  declare private readonly body: Uint8Array;
  declare private readonly status: number;
  declare private readonly fields: ReturnType<FastifyReply['getHeaders']> | undefined;
  declare private readonly payload: unknown;
  declare private readonly endedAt: number;
  declare private readonly durationMs: number;
  declare private described: Exchange | undefined;

  /** @param isLost whether the client does not get the response */
  constructor(
    { raw, originalUrl, arrivedAt }: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    body: Uint8Array,
    payload: unknown,
    isLost: boolean,
  ) {
    this.origin = origin;
    this.method = raw.method ?? '';
    this.target = originalUrl;
    this.rawHeaders = raw.rawHeaders;
    this.body = body;
    this.status = reply.statusCode;
    this.fields = isLost ? undefined : reply.getHeaders();
    this.payload = payload;
    // Requests of one client come many in a millisecond, and their order has to be seen.
    this.endedAt = performance.timeOrigin + performance.now();
    // A request that another hook has refused earlier has no arrival.
    this.durationMs = arrivedAt === 0 ? 0 : performance.now() - arrivedAt;
    this.described = undefined;
    this.size = originalUrl.length + fieldsSize(raw.rawHeaders) + body.length + payloadSize(payload);
  }

  exchange(): Exchange {
    this.described ??= this.describe();
    return this.described;
  }

  private describe(): Exchange {
    const fields = this.fields;
    return {
      request: {
        method: this.method,
        origin: this.origin,
        target: this.target,
        headers: headerList(this.rawHeaders),
        body: this.body,
      },
      ...defined({
        response:
          fields === undefined
            ? undefined
            : { status: this.status, headers: fieldList(fields), body: bytesOf(this.payload) },
      }),
      startedAt: this.endedAt - this.durationMs,
      durationMs: this.durationMs,
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
