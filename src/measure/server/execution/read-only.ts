import type { Dispatcher } from 'undici';
import { READS } from '../documents/written-documents.js';

/** Reports a request that a read-only run did not send, because it might change the subject. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
  readonly code = 'XCALIPER_READ_ONLY';

  constructor(method: string, target: string) {
    super(`the run is read-only: ${method} ${target} was not sent`);
  }
}

/**
 * Makes a dispatcher refuse every request whose method is not safe (RFC 9110 §9.2.1), before anything is sent.
 *
 * @param report called with the error that the sender gets
 * @example
 * agent.compose(blockingWrites(({ message }) => console.error(message)))
 */
export function blockingWrites(report: (error: ReadOnlyError) => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (READS.has(options.method)) return dispatch(options, handler);
    const error = new ReadOnlyError(options.method, options.path);
    report(error);
    throw error;
  };
}
