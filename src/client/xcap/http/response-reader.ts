import type { Dispatcher } from 'undici';
import { undoCodings } from '../../../../common/content-coding.js';
import { type HeaderList, type HttpResponseRecord, headerList } from '../../../../common/exchange.js';
import type { Deadline } from './deadline.js';

/** Most octets of unpacked content. */
const MOST_UNPACKED = 128 * 1024 * 1024;

const TOO_LARGE = `the content of the response has more than ${MOST_UNPACKED} octets when it is unpacked`;

type Controller = Dispatcher.DispatchController;

/**
 * Dispatches one request and reads the complete response. Undici's `request` would make a stream of each response, and
 * take the header fields behind interceptors from an object, which loses the order of their lines.
 *
 * @throws the error of the dispatcher, its abort after `signal`, or one for content that is too large without its codings
 */
export function readResponse(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: Deadline['signal'],
): Promise<HttpResponseRecord> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new ResponseReader(signal, resolve, reject));
  });
}

/** Collects one response, and aborts the request with a signal. */
class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #signal: Deadline['signal'];
  readonly #resolve: (response: HttpResponseRecord) => void;
  readonly #reject: (error: Error) => void;
  readonly #body: Buffer[] = [];
  #controller: Controller | undefined;
  #status = 0;
  #headers: HeaderList = [];

  constructor(
    signal: Deadline['signal'],
    resolve: (response: HttpResponseRecord) => void,
    reject: (error: Error) => void,
  ) {
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    signal.once('abort', this.#abort);
  }

  readonly #abort = (): void => {
    const error = new Error('the request is aborted');
    this.#controller?.abort(error);
    this.#end();
    this.#reject(error);
  };

  /** Undici may send a request again that had no effect on a stale connection. */
  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#signal.aborted) this.#abort();
  }

  onResponseStart({ rawHeaders }: Controller, status: number, headers: Fields): void {
    // An interim response.
    if (status < 200) return;
    this.#status = status;
    this.#headers = Array.isArray(rawHeaders) ? headerList(rawHeaders.map(latin1)) : listOf(headers);
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    this.#body.push(chunk);
  }

  onResponseEnd(): void {
    this.#end();
    // A small Buffer shares its memory with others.
    const sent = new Uint8Array(Buffer.concat(this.#body));
    const response = { status: this.#status, headers: this.#headers, body: sent };
    const codings = undoCodings(response, MOST_UNPACKED);
    if (codings.kind === 'too-large') this.#reject(new Error(TOO_LARGE));
    else if (codings.kind === 'undone') this.#resolve({ ...response, body: codings.body, coded: sent });
    else this.#resolve(response);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#end();
    this.#reject(error);
  }

  #end(): void {
    this.#signal.off('abort', this.#abort);
  }
}

type Fields = Readonly<Record<string, string | string[] | undefined>>;

function latin1(octets: Buffer | string): string {
  return typeof octets === 'string' ? octets : octets.toString('latin1');
}

/** A dispatcher that is not undici's own may give only the fields by name. */
function listOf(fields: Fields): HeaderList {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((single) => [name, single] as const),
  );
}
