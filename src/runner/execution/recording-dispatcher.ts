import diagnostics from 'node:diagnostics_channel';
import { type DiagnosticsChannel, Dispatcher } from 'undici';
import { type Exchange, type HeaderList, headerList } from '../../shared/exchange.js';
import { isTooLarge } from '../subject/response-limit.js';

type UndiciRequest = DiagnosticsChannel.Request;

/** Receives the exchanges of one dispatcher. */
interface Recorder {
  begun(): void;
  ended(exchange: Exchange): void;
}

/** An exchange in progress. */
interface OpenExchange {
  readonly recorder: Recorder;
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
}

const open = new WeakMap<UndiciRequest, OpenExchange>();

/** The recorder of the running `dispatch` call. Undici creates its request objects within that call. */
let dispatching: Recorder | undefined;

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
    };
  }

  /** Whether no exchange is in progress. */
  get isQuiet(): boolean {
    return this.#open === 0;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const outer = dispatching;
    dispatching = this.#recorder;
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
  subscribe<DiagnosticsChannel.ClientSendHeadersMessage>('undici:client:sendHeaders', ({ request, headers }) =>
    update(request, (exchange) => {
      exchange.sentHeaders = headers;
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
    });
    end(request);
  });
}

function subscribe<Message>(channel: string, listener: (message: Message) => void): void {
  diagnostics.subscribe(channel, (message) => listener(message as Message));
}

function begin(request: UndiciRequest): void {
  if (dispatching === undefined) return;
  dispatching.begun();
  open.set(request, {
    recorder: dispatching,
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
  exchange.recorder.ended(finished(request, exchange));
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
    ...(status !== undefined && {
      response: { status, reasonPhrase, headers: responseHeaders, body: Buffer.concat(responseBody) },
    }),
    ...(exchange.isCut && { isCut: true }),
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
