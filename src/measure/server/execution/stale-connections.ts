import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Dispatcher } from 'undici';

/** A request on its way that can be sent again. */
export interface Attempt {
  /** Whether its connection had ended before the server saw the request, as far as the client can tell. */
  readonly isStale: boolean;
  markStale(): void;
}

/** A connection that carries a request. */
export interface UsedConnection {
  /** Notes that the connection has carried a response. */
  answered(): void;
  /** Tells whether an error means that the server has closed the connection while it was idle. */
  isStale(error: unknown): boolean;
}

/** Connections that have carried a response. */
const reused = new WeakSet<Socket>();

/** Notes the state of a connection at the moment when a request is written to it. */
export function useOf(socket: Socket): UsedConnection {
  const isReused = reused.has(socket);
  const before = socket.bytesRead;
  return {
    answered: () => void reused.add(socket),
    // Over TLS, the end of a connection is an octet too.
    isStale: (error) => isReused && isEnd(error) && (socket instanceof TLSSocket || socket.bytesRead === before),
  };
}

const ENDS: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function isEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ENDS.has(error.code);
}

/**
 * Makes an interceptor that sends a stale request again. Each repetition has cost a reused connection, so the last one
 * goes over a new connection.
 *
 * @param during runs a dispatch as part of an attempt
 */
export function repeatingStale(
  during: (attempt: Attempt, dispatch: () => boolean) => boolean,
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (!isRepeatable(options)) return dispatch(options, handler);
    const send = (): boolean => {
      const attempt = newAttempt();
      return during(attempt, () => dispatch(options, new RepeatingHandler(handler, attempt, send)));
    };
    return send();
  };
}

function newAttempt(): Attempt {
  let isStale = false;
  return {
    get isStale() {
      return isStale;
    },
    markStale: () => {
      isStale = true;
    },
  };
}

/** Idempotent methods of RFC 9110 §9.2.2. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE']);

function isRepeatable({ method, body }: Dispatcher.DispatchOptions): boolean {
  const isWhole = body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array;
  return IDEMPOTENT.has(method) && isWhole;
}

/** Passes everything on except the error of a stale attempt. */
class RepeatingHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #attempt: Attempt;
  readonly #repeat: () => void;

  constructor(handler: Dispatcher.DispatchHandler, attempt: Attempt, repeat: () => void) {
    this.#handler = handler;
    this.#attempt = attempt;
    this.#repeat = repeat;
  }

  onRequestStart(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestStart']>>): void {
    this.#handler.onRequestStart?.(...args);
  }

  onRequestUpgrade(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onRequestUpgrade']>>): void {
    this.#handler.onRequestUpgrade?.(...args);
  }

  onResponseStart(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    this.#handler.onResponseStart?.(...args);
  }

  onResponseData(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseData']>>): void {
    this.#handler.onResponseData?.(...args);
  }

  onResponseEnd(...args: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    this.#handler.onResponseEnd?.(...args);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#attempt.isStale) this.#repeat();
    else this.#handler.onResponseError?.(controller, error);
  }
}
