import { isDeepStrictEqual } from 'node:util';
import { DecoratorHandler, type Dispatcher } from 'undici';
import { clientRequestOf } from './client-fault-injector.js';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Options = Dispatcher.DispatchOptions;
type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Fields = Parameters<NonNullable<Handler['onResponseStart']>>[2];

/** A request of the license client, and its response; none when the connection failed. */
export interface RecordedCall {
  readonly options: Options;
  response?: RecordedResponse;
}

interface RecordedResponse {
  readonly status: number;
  readonly fields: Fields;
  readonly body: Buffer;
}

/** Records the requests of the license client, and changes nothing. */
export function recordingCalls(record: (call: RecordedCall) => void): Interceptor {
  return (dispatch) => (options, handler) => {
    if (clientRequestOf(options) === undefined) return dispatch(options, handler);
    const call: RecordedCall = { options };
    record(call);
    return dispatch(options, new RecordingHandler(handler, call));
  };
}

/** Tells whether a client with this interceptor sends other requests, or gets other responses. True without a response. */
export function changesCalls(interceptor: Interceptor, calls: readonly RecordedCall[]): boolean {
  return calls.some(({ options, response }) => response === undefined || changes(interceptor, options, response));
}

function changes(interceptor: Interceptor, options: Options, response: RecordedResponse): boolean {
  const sent: Options[] = [];
  const seen: RecordedCall = { options };
  const dispatch: Dispatcher.Dispatch = (given, handler) => {
    sent.push(given);
    respond(handler, response);
    return true;
  };
  interceptor(dispatch)(options, new RecordingHandler({}, seen));
  const [request] = sent;
  if (request === undefined || sent.length > 1 || !isDeepStrictEqual(visible(request), visible(options))) return true;
  // An interceptor that reads a response passes on its type alone.
  const { status, body } = seen.response ?? {};
  return status !== response.status || body?.equals(response.body) !== true;
}

function visible(options: Options): unknown {
  const { method, path, body } = options;
  return [method, path, body, clientRequestOf(options)?.headers];
}

function respond(handler: Handler, { status, fields, body }: RecordedResponse): void {
  handler.onRequestStart?.(QUIET, undefined);
  handler.onResponseStart?.(QUIET, status, fields);
  handler.onResponseData?.(QUIET, body);
  handler.onResponseEnd?.(QUIET, {});
}

const QUIET: Controller = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => {},
  pause: () => {},
  resume: () => {},
};

class RecordingHandler extends DecoratorHandler {
  readonly #handler: Handler;
  readonly #call: RecordedCall;
  readonly #chunks: Buffer[] = [];
  #status = 0;
  #fields: Fields = {};

  constructor(handler: Handler, call: RecordedCall) {
    super(handler);
    this.#handler = handler;
    this.#call = call;
  }

  onResponseStart(controller: Controller, status: number, fields: Fields, text?: string): void {
    this.#status = status;
    this.#fields = fields;
    this.#handler.onResponseStart?.(controller, status, fields, text);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(controller: Controller, trailers: Fields): void {
    this.#call.response = { status: this.#status, fields: this.#fields, body: Buffer.concat(this.#chunks) };
    this.#handler.onResponseEnd?.(controller, trailers);
  }
}
