import type { Dispatcher } from 'undici';
import { headerList } from '../../../../../common/exchange.js';
import { EXTEND, type ExtensibleOptions } from '../../../../client/internal.js';
import { type AnswerHead, isRepeatable, pauseAfter, type Temporary, temporaryIn } from './temporary-answer.js';
import type { Traffic } from './traffic.js';

/** Member of the options of a dispatch that tells a recorder, at the end of the response, not to keep the exchange. */
export const REPEATED = Symbol('repeated');

export interface RepeatableOptions extends ExtensibleOptions {
  readonly [REPEATED]?: () => boolean;
}

/**
 * Makes an interceptor that sends requests at the pace of a run, and repeats those with a temporary answer. It takes the
 * place between a recorder and what asks the recorder's user: a recorder inside it drops the attempts that are repeated.
 * Only requests whose deadline can be moved are repeated.
 */
export function inTraffic(traffic: Traffic): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    new PacedRequest(traffic, dispatch, options, handler).begin();
    return true;
  };
}

/** Moves the deadlines of requests with each wait of the traffic, for those that other requests precede. */
export function withOpenDeadlines(traffic: Traffic): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options: ExtensibleOptions, handler) => {
    const close = traffic.open(options[EXTEND]);
    return dispatch(options, new ClosingHandler(handler, close));
  };
}

type Controller = Dispatcher.DispatchController;
type Handler = Dispatcher.DispatchHandler;
type Arguments<Name extends keyof Handler> = Parameters<NonNullable<Handler[Name]>>;

/** Passes everything on, and tells the end of the request. */
class ClosingHandler implements Handler {
  readonly #handler: Handler;
  readonly #close: () => void;

  constructor(handler: Handler, close: () => void) {
    this.#handler = handler;
    this.#close = close;
  }

  onRequestStart(...args: Arguments<'onRequestStart'>): void {
    this.#handler.onRequestStart?.(...args);
  }

  onRequestUpgrade(...args: Arguments<'onRequestUpgrade'>): void {
    this.#close();
    this.#handler.onRequestUpgrade?.(...args);
  }

  onResponseStart(...args: Arguments<'onResponseStart'>): void {
    this.#handler.onResponseStart?.(...args);
  }

  onResponseData(...args: Arguments<'onResponseData'>): void {
    this.#handler.onResponseData?.(...args);
  }

  onResponseEnd(...args: Arguments<'onResponseEnd'>): void {
    this.#close();
    this.#handler.onResponseEnd?.(...args);
  }

  onResponseError(...args: Arguments<'onResponseError'>): void {
    this.#close();
    this.#handler.onResponseError?.(...args);
  }
}

/** One request with all its attempts. */
class PacedRequest implements Handler {
  readonly #traffic: Traffic;
  readonly #dispatch: Dispatcher.Dispatch;
  readonly #options: ExtensibleOptions;
  readonly #handler: Handler;
  readonly #close: () => void;
  readonly #cancelled = new AbortController();
  #attempts = 0;
  #waitedMs = 0;
  #controller: Controller | undefined;
  /** Pause before the next attempt, from the answer of this one; absent for an answer that counts. */
  #pause: number | undefined;
  /** Status of the answer that is not passed on. */
  #refusal = 0;

  constructor(traffic: Traffic, dispatch: Dispatcher.Dispatch, options: ExtensibleOptions, handler: Handler) {
    this.#traffic = traffic;
    this.#dispatch = dispatch;
    this.#options = options;
    this.#handler = handler;
    this.#close = traffic.open(options[EXTEND]);
  }

  begin(): void {
    // Without limits, the request is sent at once, as its caller may expect.
    if (this.#traffic.pace.isLimited) void this.#sendInPace();
    else this.#send();
  }

  async #sendInPace(): Promise<void> {
    await this.#traffic.pace.enter();
    await this.#traffic.takeSlot();
    this.#send();
  }

  #send(): void {
    if (this.#cancelled.signal.aborted) {
      this.#fail(this.#cancelled.signal.reason);
      return;
    }
    this.#attempts += 1;
    this.#pause = undefined;
    const options: RepeatableOptions = { ...this.#options, [REPEATED]: () => this.#pause !== undefined };
    try {
      this.#dispatch(options, this);
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  #fail(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    this.#end();
    this.#handler.onResponseError?.(this.#own, error);
  }

  #end(): void {
    this.#close();
    this.#leave();
  }

  #leave(): void {
    if (this.#traffic.pace.isLimited) this.#traffic.pace.leave();
  }

  /** The controller of whichever attempt is under way; while none is, an abort ends the wait. */
  readonly #own: Controller = controllerOf(
    () => this.#controller,
    (reason) => {
      this.#cancelled.abort(reason);
      this.#controller?.abort(reason);
    },
  );

  onRequestStart(controller: Controller, context: unknown): void {
    this.#controller = controller;
    this.#handler.onRequestStart?.(this.#own, context);
  }

  onRequestUpgrade(...args: Arguments<'onRequestUpgrade'>): void {
    this.#end();
    this.#handler.onRequestUpgrade?.(...args);
  }

  onResponseStart(controller: Controller, status: number, headers: Fields, message?: string): void {
    if (status >= 200) this.#pause = this.#pauseFor({ status, headers: listOf(headers) });
    if (this.#pause === undefined) {
      this.#handler.onResponseStart?.(controller, status, headers, message);
      return;
    }
    this.#refusal = status;
  }

  #pauseFor(answer: AnswerHead): number | undefined {
    const kind = temporaryIn(answer);
    const pause = kind === undefined ? undefined : this.#allowedPause(answer, kind);
    if (pause === undefined) this.#traffic.noteFinal(kind === 'refused');
    return pause;
  }

  #allowedPause(answer: AnswerHead, kind: Temporary): number | undefined {
    const { mayWait, hasGivenUp, maxWaitMs } = this.#traffic;
    if (!mayWait || hasGivenUp || !this.#canRepeat(kind)) return undefined;
    const pause = pauseAfter(answer, kind, this.#attempts, Date.now());
    return pause === undefined || this.#waitedMs + pause > maxWaitMs ? undefined : pause;
  }

  #canRepeat(kind: Temporary): boolean {
    const { method, body, [EXTEND]: extend } = this.#options;
    const isWhole = body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array;
    return extend !== undefined && isWhole && isRepeatable(method, kind);
  }

  onResponseData(...args: Arguments<'onResponseData'>): void {
    if (this.#pause === undefined) this.#handler.onResponseData?.(...args);
  }

  onResponseEnd(...args: Arguments<'onResponseEnd'>): void {
    if (this.#pause !== undefined) {
      this.#repeat(this.#pause);
      return;
    }
    this.#end();
    this.#handler.onResponseEnd?.(...args);
  }

  onResponseError(controller: Controller, error: Error): void {
    if (this.#pause !== undefined && !this.#cancelled.signal.aborted) {
      this.#repeat(this.#pause);
      return;
    }
    this.#end();
    this.#handler.onResponseError?.(controller, error);
  }

  #repeat(pause: number): void {
    this.#waitedMs += pause;
    this.#controller = undefined;
    this.#leave();
    this.#traffic.wait(pause, this.#cancelled.signal).then(
      () => {
        this.#traffic.noteRepeated(this.#refusal, pause);
        this.begin();
      },
      (thrown: unknown) => {
        this.#close();
        this.#handler.onResponseError?.(this.#own, thrown instanceof Error ? thrown : new Error(String(thrown)));
      },
    );
  }
}

function controllerOf(current: () => Controller | undefined, abort: (reason: Error) => void): Controller {
  return {
    get aborted() {
      return current()?.aborted ?? false;
    },
    get paused() {
      return current()?.paused ?? false;
    },
    get reason() {
      return current()?.reason ?? null;
    },
    get rawHeaders() {
      return current()?.rawHeaders ?? null;
    },
    abort,
    pause: () => current()?.pause(),
    resume: () => current()?.resume(),
  };
}

type Fields = Readonly<Record<string, string | string[] | undefined>>;

function listOf(headers: Fields): AnswerHead['headers'] {
  return headerList(
    Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, one])),
  );
}
