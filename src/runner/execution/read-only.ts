import type { Dispatcher } from 'undici';
import { READS } from '../documents/written-documents.js';

/** A request that might change the subject was held back: the run is read-only. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError';
  readonly code = 'XCALIPER_READ_ONLY';
}

/**
 * Has a dispatcher hold back every request whose method is not safe (RFC 9110 §9.2.1), before anything is sent.
 *
 * @param tell is told of each; the sender gets the same error
 * @example
 * agent.compose(holdingWritesBack(({ message }) => console.error(message)))
 */
export function holdingWritesBack(tell: (error: ReadOnlyError) => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (READS.has(options.method)) return dispatch(options, handler);
    const error = new ReadOnlyError(`the run is read-only: ${options.method} ${options.path} was held back`);
    tell(error);
    throw error;
  };
}
