/** Aborts a request at its timeout or by the caller's signal, and records which of the two it was. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  readonly milliseconds: number;
  /** The abort reason of the caller's signal. */
  readonly callersReason: unknown;
  /** Why `signal` is aborted; undefined while it is not. */
  readonly reason: 'timeout' | 'aborted' | undefined;
}

/**
 * Starts a deadline; dispose of it after the request.
 *
 * @param milliseconds from now on
 * @param caller the caller's own signal
 */
export function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: Deadline['reason'];
  const end = (why: 'timeout' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const onAbort = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), milliseconds);
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    milliseconds,
    get callersReason(): unknown {
      return caller?.reason;
    },
    get reason() {
      return reason;
    },
    [Symbol.dispose]() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
