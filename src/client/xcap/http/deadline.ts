import { EventEmitter } from 'node:events';
import type { Dispatcher } from 'undici';

/** Tells undici to abort a request. An `AbortSignal` would do, but creating one takes longer than preparing a request. */
class RequestSignal extends EventEmitter {
  aborted = false;

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.emit('abort');
  }
}

/** Aborts a request at its timeout or by the caller's signal, and records which of the two it was. */
export interface Deadline extends Disposable {
  readonly signal: Readonly<RequestSignal>;
  readonly milliseconds: number;
  /** The abort reason of the caller's signal. */
  readonly callersReason: unknown;
  /** Why `signal` is aborted; undefined while it is not. */
  readonly reason: 'timeout' | 'aborted' | undefined;
  /** Moves the deadline by this many milliseconds. */
  readonly extend: (milliseconds: number) => void;
  /** Stops the clock, until the returned function is called. The caller's signal still aborts. */
  readonly hold: () => () => void;
}

/**
 * Member of the options of a dispatch that moves the deadline of the request: a dispatcher that waits before it sends a
 * request calls it with the milliseconds, so that its wait does not count as the server's.
 */
export const EXTEND = Symbol('extend the deadline');

/** The options of each dispatch of a stack. */
export interface ExtensibleOptions extends Dispatcher.DispatchOptions {
  readonly [EXTEND]?: Deadline['extend'];
}

/**
 * Waits for a value that is not a response, at most until the deadline.
 *
 * @throws Error at the deadline; see `reason`
 */
export async function beforeDeadline<T>({ signal }: Deadline, value: T | Promise<T>): Promise<T> {
  if (!(value instanceof Promise)) return value;
  let stop = (): void => {};
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('the request is aborted'));
    signal.once('abort', stop);
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([value, end]);
  } finally {
    signal.off('abort', stop);
  }
}

/**
 * Starts a deadline; dispose of it after the request.
 *
 * @param milliseconds from now on
 * @param caller the caller's own signal
 */
export function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const signal = new RequestSignal();
  let reason: Deadline['reason'];
  const end = (why: 'timeout' | 'aborted') => {
    reason ??= why;
    signal.abort();
  };
  const onAbort = () => end('aborted');
  const onTimeout = () => end('timeout');
  let endsAt = performance.now() + milliseconds;
  let timer = setTimeout(onTimeout, milliseconds);
  let isHeld = false;
  const extend = (more: number) => {
    endsAt += more;
    if (isHeld) return;
    clearTimeout(timer);
    timer = setTimeout(onTimeout, Math.max(0, endsAt - performance.now()));
  };
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal,
    milliseconds,
    get callersReason(): unknown {
      return caller?.reason;
    },
    get reason() {
      return reason;
    },
    extend,
    hold: () => {
      const heldAt = performance.now();
      isHeld = true;
      clearTimeout(timer);
      return () => {
        isHeld = false;
        extend(performance.now() - heldAt);
      };
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
