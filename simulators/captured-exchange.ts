import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defined } from '../common/defined.js';
import { type Exchange, type HeaderList, headerList } from '../common/exchange.js';
import { type ReplyFields, replyFields } from './reply-fields.js';

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

/** What of a request says under which name its client knows the server. */
export interface AddressedRequest {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly isSecure: boolean;
}

/** Returns scheme and authority that the client used. */
export type OriginOf = (request: AddressedRequest) => string;

const NOTHING = new Uint8Array();

/**
 * Takes from a request and its reply what describes them. It keeps neither of the two, since they keep the connection.
 * A class, because an object of fixed form costs a server the least; `declare` leaves
 * out the definition of each field before the constructor sets it.
 */
export class ServedExchange implements CapturedExchange {
  declare readonly size: number;
  declare private readonly originOf: OriginOf;
  declare private readonly method: string;
  declare private readonly target: string;
  declare private readonly headers: IncomingHttpHeaders;
  declare private readonly isSecure: boolean;
  declare private readonly rawHeaders: readonly string[];
  declare private readonly body: Uint8Array;
  declare private readonly status: number;
  declare private readonly fields: ReplyFields | undefined;
  declare private readonly payload: unknown;
  /** By `performance.now()`. */
  declare private readonly arrivedAt: number;
  declare private readonly endedAt: number;
  declare private described: Exchange | undefined;

  /** @param isLost whether the client does not get the response */
  constructor(
    { raw, originalUrl, arrivedAt }: FastifyRequest,
    reply: FastifyReply,
    originOf: OriginOf,
    body: Uint8Array,
    payload: unknown,
    isLost: boolean,
  ) {
    this.originOf = originOf;
    this.method = raw.method ?? '';
    this.target = originalUrl;
    this.headers = raw.headers;
    this.isSecure = 'encrypted' in raw.socket;
    this.rawHeaders = raw.rawHeaders;
    this.body = body;
    this.status = reply.statusCode;
    this.fields = isLost ? undefined : replyFields(reply);
    this.payload = payload;
    // Requests of one client come many in a millisecond, and their order has to be seen.
    this.endedAt = performance.now();
    // A request that another hook has refused earlier has no arrival.
    this.arrivedAt = arrivedAt === 0 ? this.endedAt : arrivedAt;
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
        origin: this.originOf({ target: this.target, headers: this.headers, isSecure: this.isSecure }),
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
      startedAt: performance.timeOrigin + this.arrivedAt,
      durationMs: this.endedAt - this.arrivedAt,
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

function fieldList(fields: ReplyFields): HeaderList {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((single) => [name, String(single)] as const),
  );
}

function bytesOf(payload: unknown): Uint8Array {
  if (payload instanceof Uint8Array) return payload;
  return typeof payload === 'string' ? Buffer.from(payload) : NOTHING;
}
