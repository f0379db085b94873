import { DecoratorHandler, type Dispatcher } from 'undici';
import { type HeaderList, headerList } from '../../shared/exchange.js';

type Options = Dispatcher.DispatchOptions;
type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Interceptor = Dispatcher.DispatcherComposeInterceptor;

/** What the license client hands over to be sent. */
export interface Sent {
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the license client is given for an answer. */
export interface Given {
  readonly status: number;
  readonly body: string;
}

/** Sends something else than the client hands over. Requests that are not the client's are left alone. */
export function sending(change: (sent: Sent) => Sent): Interceptor {
  return (dispatch) => (options, handler) => {
    const sent = sentBy(options);
    return dispatch(sent === undefined ? options : { ...options, ...dispatchable(change(sent)) }, handler);
  };
}

/** Gives the client another answer than the one that came. */
export function giving(change: (given: Given) => Given): Interceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, sentBy(options) === undefined ? handler : new GivingHandler(handler, change));
}

/** Gives the client an answer with a status in the place of some failures. */
export function givingInstead(status: number, of: (error: Error) => boolean): Interceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, sentBy(options) === undefined ? handler : new InsteadHandler(handler, status, of));
}

/** The license client sends JSON as text; what steps write by hand are bytes. */
export function sentBy({ path, headers, body }: Options): Sent | undefined {
  if (typeof body !== 'string') return undefined;
  return { path, headers: listOf(headers), body: JSON.parse(body) };
}

function dispatchable({ path, headers, body }: Sent): Pick<Options, 'path' | 'headers' | 'body'> {
  return { path, headers: headers.flat(), body: JSON.stringify(body) };
}

function listOf(headers: Options['headers']): HeaderList {
  if (Array.isArray(headers)) return headerList(headers.map(String));
  const pairs = headers == null ? [] : Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs.map(([name, value]) => [name, String(value)] as const);
}

class GivingHandler extends DecoratorHandler {
  readonly #handler: Handler;
  readonly #change: (given: Given) => Given;
  readonly #chunks: Buffer[] = [];
  #status = 0;

  constructor(handler: Handler, change: (given: Given) => Given) {
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

class InsteadHandler extends DecoratorHandler {
  readonly #handler: Handler;
  readonly #status: number;
  readonly #of: (error: Error) => boolean;

  constructor(handler: Handler, status: number, of: (error: Error) => boolean) {
    super(handler);
    this.#handler = handler;
    this.#status = status;
    this.#of = of;
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.#of(error)) answer(this.#handler, controller, { status: this.#status, body: '{}' });
    else this.#handler.onResponseError?.(controller, error);
  }
}

function answer(handler: Handler, controller: Controller, { status, body }: Given): void {
  handler.onResponseStart?.(controller, status, { 'content-type': 'application/json; charset=utf-8' });
  handler.onResponseData?.(controller, Buffer.from(body));
  handler.onResponseEnd?.(controller, {});
}
