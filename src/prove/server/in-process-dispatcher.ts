import { STATUS_CODES } from 'node:http';
import { Dispatcher } from 'undici';
import {
  type Exchange,
  type HeaderList,
  type HttpResponseRecord,
  headerList,
  headerValue,
} from '../../../common/exchange.js';
import type { XcapRequest, XdmsAnswer } from '../../../simulators/internal.js';
import { incomingHeaders } from '../../../simulators/reference.js';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController & { aborted: boolean; reason: Error | null };

/**
 * Calls a handler of undici in the way that undici's clients do. Newer handlers receive a controller. Older handlers, such
 * as that of undici's `request`, do not.
 */
class UndiciHandlerAdapter {
  readonly #handler: Handler;
  readonly #control = controller();

  constructor(handler: Handler) {
    this.#handler = handler;
    if (handler.onRequestStart !== undefined) handler.onRequestStart(this.#control, undefined);
    else handler.onConnect?.((reason) => this.#control.abort(reason ?? new Error('aborted')));
  }

  get isAborted(): boolean {
    return this.#control.aborted;
  }

  respond({ status, headers, body }: HttpResponseRecord): void {
    const handler = this.#handler;
    const text = STATUS_CODES[status] ?? '';
    if (handler.onRequestStart === undefined) {
      handler.onHeaders?.(
        status,
        headers.flat().map((part) => Buffer.from(part, 'latin1')),
        () => {},
        text,
      );
      if (body.byteLength > 0) handler.onData?.(Buffer.from(body));
      handler.onComplete?.([]);
      return;
    }
    handler.onResponseStart?.(this.#control, status, fieldsOf(headers), text);
    if (body.byteLength > 0) handler.onResponseData?.(this.#control, Buffer.from(body));
    handler.onResponseEnd?.(this.#control, {});
  }

  /** Reports to the handler that there will be no response, with the reason of the abort. */
  fail(): void {
    const reason = this.#control.reason ?? new Error('aborted');
    if (this.#handler.onRequestStart !== undefined) this.#handler.onResponseError?.(this.#control, reason);
    else this.#handler.onError?.(reason);
  }
}

function controller(): Controller {
  const control: Controller = {
    aborted: false,
    paused: false,
    reason: null,
    abort: (reason: Error) => {
      control.aborted = true;
      control.reason = reason;
    },
    pause: () => {},
    resume: () => {},
  };
  return control;
}

function fieldsOf(headers: HeaderList): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = fields[key];
    fields[key] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

export interface InProcess {
  /** Scheme and authority of the server in this process. */
  readonly origin: string;
  readonly serve: (request: XcapRequest) => XdmsAnswer;
  /** Opens the connections to other servers; called at the first request to one. */
  readonly openNetwork: () => Dispatcher;
  /** Called once for each exchange with the server. */
  readonly record: (exchange: Exchange) => void;
}

/**
 * Passes requests to a server in this process, without a network. This makes a proof with hundreds of servers affordable.
 * It adds the header fields that the HTTP client and server would add, and omits the content that HTTP forbids.
 */
export class InProcessDispatcher extends Dispatcher {
  readonly #inProcess: InProcess;
  #network: Dispatcher | undefined;

  constructor(inProcess: InProcess) {
    super();
    this.#inProcess = inProcess;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { origin, openNetwork } = this.#inProcess;
    if (String(options.origin).replace(/\/$/, '') !== origin) {
      this.#network ??= openNetwork();
      return this.#network.dispatch(options, handler);
    }
    const adapter = new UndiciHandlerAdapter(handler);
    queueMicrotask(() => this.#answer(options, adapter));
    return true;
  }

  override close(callback: () => void): void;
  override close(): Promise<void>;
  override close(callback?: () => void): Promise<void> | void {
    const network = this.#network;
    if (network === undefined) return nothingOpen(callback);
    return callback === undefined ? network.close() : network.close(callback);
  }

  override destroy(error: Error | null, callback: () => void): void;
  override destroy(callback: () => void): void;
  override destroy(error: Error | null): Promise<void>;
  override destroy(): Promise<void>;
  override destroy(error?: Error | null | (() => void), callback?: () => void): Promise<void> | void {
    const network = this.#network;
    if (network === undefined) return nothingOpen(typeof error === 'function' ? error : callback);
    if (typeof error === 'function') return network.destroy(error);
    return callback === undefined ? network.destroy(error ?? null) : network.destroy(error ?? null, callback);
  }

  #answer(options: Dispatcher.DispatchOptions, adapter: UndiciHandlerAdapter): void {
    const startedAt = Date.now();
    const begun = performance.now();
    if (adapter.isAborted) {
      adapter.fail();
      return;
    }
    const request = requestOf(options, this.#inProcess.origin);
    const response = responseTo(request.method, this.#inProcess.serve(xcapRequest(request)));
    this.#inProcess.record({ request, response, startedAt, durationMs: performance.now() - begun });
    adapter.respond(response);
  }
}

function nothingOpen(callback: (() => void) | undefined): Promise<void> | void {
  if (callback === undefined) return Promise.resolve();
  callback();
}

/** Builds the request as undici would send it, with the header fields that undici adds. */
function requestOf({ method, path, headers, body }: Dispatcher.DispatchOptions, origin: string): Exchange['request'] {
  const given = listOf(headers);
  const host: HeaderList = headerValue(given, 'host') === undefined ? [['host', new URL(origin).host]] : [];
  return {
    method,
    origin,
    target: path,
    headers: [...host, ['connection', 'keep-alive'], ...given],
    body: body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : ''),
  };
}

function listOf(headers: Dispatcher.DispatchOptions['headers']): HeaderList {
  if (Array.isArray(headers)) return headerList(headers.map(String));
  const pairs = headers == null ? [] : Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs.flatMap(([name, value]) => [value ?? []].flat().map((single) => [name, single] as const));
}

function xcapRequest({ method, target, headers, body }: Exchange['request']): XcapRequest {
  const rawHeaders = headers.flat();
  return { method, target, headers: incomingHeaders(rawHeaders), rawHeaders, body, peer: '127.0.0.1' };
}

/** Builds the response as HTTP would send it. RFC 9110 §9.3.2, §15.3.5 and §15.4.5 forbid content in some. */
function responseTo(method: string, { status, headers, body, challenges = [] }: XdmsAnswer): HttpResponseRecord {
  const isBare = method === 'HEAD' || status === 204 || status === 304;
  const bytes = Buffer.from(body);
  const hasLength = status === 204 || status === 304 || 'content-length' in headers;
  const length: HeaderList = hasLength ? [] : [['content-length', String(bytes.byteLength)]];
  return {
    status,
    headers: [
      ...challenges.map((challenge) => ['www-authenticate', challenge] as const),
      ...Object.entries(headers),
      ...length,
      ['Date', new Date().toUTCString()],
      ['Connection', 'keep-alive'],
      ['Keep-Alive', 'timeout=72'],
    ],
    body: isBare ? new Uint8Array() : bytes,
  };
}
