import { once } from 'node:events';

/**
 * Waits for a value, at most until a signal. undici aborts no request that still waits for its connection, and so for TLS
 * or a proxy.
 *
 * @throws the reason of the signal
 */
export async function beforeAbort<T>(signal: AbortSignal, value: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const abort = async (): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort', { signal: settled.signal });
    throw signal.reason;
  };
  try {
    return await Promise.race([value, abort()]);
  } finally {
    settled.abort();
  }
}
