import diagnostics from 'node:diagnostics_channel';
import { type DiagnosticsChannel, Dispatcher } from 'undici';
import { defined } from '../../../../common/defined.js';
import { type Exchange, type HeaderList, headerList } from '../../../../common/exchange.js';
import { isTooLarge } from '../subject/response-limit.js';
import { inTraffic, REPEATED, type RepeatableOptions } from '../subject/traffic/in-traffic.js';
import type { Traffic } from '../subject/traffic/traffic.js';
import { type Attempt, repeatingStale, type UsedConnection, useOf } from './stale-connections.js';

type UndiciRequest = DiagnosticsChannel.Request;

/** Receives the exchanges of one dispatcher. */
interface Recorder {
  begun(): void;
  ended(exchange: Exchange): void;
  /** Called instead of `ended` for an attempt that will be repeated. */
  dropped(): void;
}

/** A `dispatch` call: who records it, and whether it can be repeated. */
interface Dispatching {
  readonly recorder: Recorder;
  readonly attempt?: Attempt;
  /** Tells at the end of the response whether the request is repeated. */
  readonly isRepeated?: () => boolean;
}

/** An exchange in progress. */
interface OpenExchange extends Dispatching {
  readonly startedAt: number;
  readonly begun: number;
  /** The header block as undici wrote it to the socket; absent before that. */
  sentHeaders?: string;
  readonly sentBody: Uint8Array[];
  status?: number;
  reasonPhrase?: string;
  responseHeaders: HeaderList;
  readonly responseBody: Uint8Array[];
  isCut?: true;
  /** The connection, and its state before the request; absent before the request is written. */
  connection?: UsedConnection;
}

const open = new WeakMap<UndiciRequest, OpenExchange>();

/** The running `dispatch` call. Undici creates its request objects within that call. */
let dispatching: Dispatching | undefined;

/**
 * Records exchanges as undici writes them to the socket and reads them from it.
 *
 * It listens to undici's diagnostics channels, so the client gets its responses unchanged. An exchange is recorded
 * before the client gets the end of the response. A request that got no response is recorded without one.
 */
export class RecordingDispatcher extends Dispatcher {
  readonly #carrier: Dispatcher;
  readonly #recorder: Recorder;
  #open = 0;
  #attempt: Attempt | undefined;

  /**
   * @param carrier sends the requests; it must not queue them (an `Agent` without a connection limit)
   * @param record called once for each exchange
   */
  constructor(carrier: Dispatcher, record: (exchange: Exchange) => void) {
    super();
    listenOnce();
    this.#carrier = carrier;
    this.#recorder = {
      begun: () => {
        this.#open += 1;
      },
      ended: (exchange) => {
        this.#open -= 1;
        record(exchange);
      },
      dropped: () => {
        this.#open -= 1;
      },
    };
  }

  /**
   * Repeats idempotent requests that ended on a reused connection without an octet of a response: the server has closed
   * the idle connection at the same moment (RFC 9112 §9.3.1). The exchanges do not show the first attempt.
   *
   * @returns the interceptor to compose with this dispatcher
   */
  repeatingStale(): Dispatcher.DispatcherComposeInterceptor {
    return repeatingStale((attempt, dispatch) => {
      this.#attempt = attempt;
      try {
        return dispatch();
      } finally {
        this.#attempt = undefined;
      }
    });
  }

  /**
   * Sends requests at the pace of a run, and repeats those with a temporary answer. The exchanges do not show the attempts
   * that are repeated.
   *
   * @returns the dispatcher that does so
   */
  inTraffic(traffic: Traffic): Dispatcher {
    return this.compose(this.repeatingStale(), inTraffic(traffic));
  }

  /** Whether no exchange is in progress. */
  get isQuiet(): boolean {
    return this.#open === 0;
  }

  override dispatch(options: RepeatableOptions, handler: Dispatcher.DispatchHandler): boolean {
    const outer = dispatching;
    dispatching = { recorder: this.#recorder, ...defined({ attempt: this.#attempt, isRepeated: options[REPEATED] }) };
    try {
      return this.#carrier.dispatch(options, handler);
    } finally {
      dispatching = outer;
    }
  }

  override close(callback: () => void): void;
  override close(): Promise<void>;
  override close(callback?: () => void): Promise<void> | void {
    return callback === undefined ? this.#carrier.close() : this.#carrier.close(callback);
  }

  override destroy(error: Error | null, callback: () => void): void;
  override destroy(callback: () => void): void;
  override destroy(error: Error | null): Promise<void>;
  override destroy(): Promise<void>;
  override destroy(error?: Error | null | (() => void), callback?: () => void): Promise<void> | void {
    if (typeof error === 'function') return this.#carrier.destroy(error);
    return callback === undefined
      ? this.#carrier.destroy(error ?? null)
      : this.#carrier.destroy(error ?? null, callback);
  }
}

let listening = false;

function listenOnce(): void {
  if (listening) return;
  listening = true;
  subscribe<DiagnosticsChannel.RequestCreateMessage>('undici:request:create', ({ request }) => begin(request));
  subscribe<DiagnosticsChannel.ClientSendHeadersMessage>('undici:client:sendHeaders', ({ request, headers, socket }) =>
    update(request, (exchange) => {
      exchange.sentHeaders = headers;
      exchange.connection = useOf(socket);
    }),
  );
  subscribe<DiagnosticsChannel.RequestBodyChunkSentMessage>('undici:request:bodyChunkSent', ({ request, chunk }) =>
    update(request, (exchange) => exchange.sentBody.push(Buffer.from(chunk))),
  );
  subscribe<DiagnosticsChannel.RequestHeadersMessage>('undici:request:headers', ({ request, response }) =>
    update(request, (exchange) => {
      exchange.status = response.statusCode;
      exchange.reasonPhrase = response.statusText;
      exchange.responseHeaders = headerList(response.headers.map((field) => field.toString('latin1')));
      exchange.connection?.answered();
    }),
  );
  subscribe<DiagnosticsChannel.RequestBodyChunkReceivedMessage>(
    'undici:request:bodyChunkReceived',
    ({ request, chunk }) => update(request, (exchange) => exchange.responseBody.push(Buffer.from(chunk))),
  );
  subscribe<DiagnosticsChannel.RequestTrailersMessage>('undici:request:trailers', ({ request }) => end(request));
  subscribe<DiagnosticsChannel.RequestErrorMessage>('undici:request:error', ({ request, error }) => {
    update(request, (exchange) => {
      if (isTooLarge(error)) exchange.isCut = true;
      if (exchange.status === undefined && exchange.connection?.isStale(error)) exchange.attempt?.markStale();
    });
    end(request);
  });
}

function subscribe<Message>(channel: string, listener: (message: Message) => void): void {
  diagnostics.subscribe(channel, (message) => listener(message as Message));
}

function begin(request: UndiciRequest): void {
  if (dispatching === undefined) return;
  dispatching.recorder.begun();
  open.set(request, {
    ...dispatching,
    startedAt: Date.now(),
    begun: performance.now(),
    sentBody: [],
    responseHeaders: [],
    responseBody: [],
  });
}

function update(request: UndiciRequest, change: (exchange: OpenExchange) => void): void {
  const exchange = open.get(request);
  if (exchange !== undefined) change(exchange);
}

function end(request: UndiciRequest): void {
  const exchange = open.get(request);
  if (exchange === undefined) return;
  open.delete(request);
  if (exchange.attempt?.isStale || exchange.isRepeated?.()) exchange.recorder.dropped();
  else exchange.recorder.ended(finished(request, exchange));
}

function finished(request: UndiciRequest, exchange: OpenExchange): Exchange {
  const body = Buffer.concat(exchange.sentBody);
  const { status, reasonPhrase = '', responseHeaders, responseBody } = exchange;
  return {
    request: {
      method: request.method ?? '',
      origin: String(request.origin ?? '').replace(/\/$/, ''),
      target: request.path,
      headers: exchange.sentHeaders === undefined ? unsent(request) : sent(exchange.sentHeaders, body.byteLength),
      body,
    },
    ...defined({
      response:
        status === undefined
          ? undefined
          : { status, reasonPhrase, headers: responseHeaders, body: Buffer.concat(responseBody) },
      isCut: exchange.isCut ? true : undefined,
    }),
    startedAt: exchange.startedAt,
    durationMs: performance.now() - exchange.begun,
  };
}

/** Parses the header block, and adds the field that undici adds when it writes the body. */
function sent(block: string, bodyLength: number): HeaderList {
  const [, ...lines] = block.split('\r\n').filter((line) => line !== '');
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  return bodyLength > 0 ? [...fields, ['content-length', String(bodyLength)]] : fields;
}

/** Returns the fields of a request that was never written to a socket. */
function unsent(request: UndiciRequest): HeaderList {
  const fields: unknown = request.headers;
  return Array.isArray(fields) ? headerList(fields.map(String)) : [];
}
