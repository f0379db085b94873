import { STATUS_CODES } from 'node:http';
import type { Dispatcher } from 'undici';
import type { HeaderList, HttpResponseRecord } from '../../../common/exchange.js';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController & { aborted: boolean; reason: Error | null };

/**
 * Calls a handler of undici in the way that undici's clients do. Newer handlers receive a controller. Older handlers, such
 * as that of undici's `request`, do not.
 */
export class UndiciHandlerAdapter {
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
