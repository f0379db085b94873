import { DecoratorHandler, type Dispatcher } from 'undici';
import { type HeaderList, headerList } from '../../../common/exchange.js';

type Options = Dispatcher.DispatchOptions;
type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Interceptor = Dispatcher.DispatcherComposeInterceptor;

export interface ClientRequest {
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ClientResponse {
  readonly status: number;
  readonly body: string;
}

/** Changes the requests of the license client. Other requests stay unchanged. */
export function changingRequests(change: (request: ClientRequest) => ClientRequest): Interceptor {
  return (dispatch) => (options, handler) => {
    const request = clientRequestOf(options);
    return dispatch(request === undefined ? options : { ...options, ...dispatchable(change(request)) }, handler);
  };
}

export function changingResponses(change: (response: ClientResponse) => ClientResponse): Interceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, clientRequestOf(options) === undefined ? handler : new ChangingHandler(handler, change));
}

/** Replaces the errors of a connection by a response with the given status. */
export function replacingErrors(status: number): Interceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, clientRequestOf(options) === undefined ? handler : new ReplacingHandler(handler, status));
}

/** Returns undefined for a request of a step: the license client sends JSON as text, and steps send bytes. */
export function clientRequestOf({ path, headers, body }: Options): ClientRequest | undefined {
  if (typeof body !== 'string') return undefined;
  return { path, headers: listOf(headers), body: JSON.parse(body) };
}

function dispatchable({ path, headers, body }: ClientRequest): Pick<Options, 'path' | 'headers' | 'body'> {
  return { path, headers: headers.flat(), body: JSON.stringify(body) };
}

function listOf(headers: Options['headers']): HeaderList {
  if (Array.isArray(headers)) return headerList(headers.map(String));
  const pairs = headers == null ? [] : Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs.map(([name, value]) => [name, String(value)] as const);
}

class ChangingHandler extends DecoratorHandler {
  readonly #handler: Handler;
  readonly #change: (response: ClientResponse) => ClientResponse;
  readonly #chunks: Buffer[] = [];
  #status = 0;

  constructor(handler: Handler, change: (response: ClientResponse) => ClientResponse) {
    super(handler);
    this.#handler = handler;
    this.#change = change;
  }

  onResponseStart(_controller: Controller, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(controller: Controller): void {
    answer(
      this.#handler,
      controller,
      this.#change({ status: this.#status, body: Buffer.concat(this.#chunks).toString() }),
    );
  }
}

class ReplacingHandler extends DecoratorHandler {
  readonly #handler: Handler;
  readonly #status: number;

  constructor(handler: Handler, status: number) {
    super(handler);
    this.#handler = handler;
    this.#status = status;
  }

  onResponseError(controller: Controller): void {
    answer(this.#handler, controller, { status: this.#status, body: '{}' });
  }
}

function answer(handler: Handler, controller: Controller, { status, body }: ClientResponse): void {
  handler.onResponseStart?.(controller, status, { 'content-type': 'application/json; charset=utf-8' });
  handler.onResponseData?.(controller, Buffer.from(body));
  handler.onResponseEnd?.(controller, {});
}
