import type { Exchange } from '../../../../common/exchange.js';
import { XcapAbortedError, XcapConnectionError, XcapTimeoutError } from '../errors/connection-error.js';
import type { XcapError } from '../errors/xcap-error.js';
import type { Deadline } from './deadline.js';

/** Maps a failed request to its error; the deadline tells a timeout and an abort from a broken connection. */
export function transportError(thrown: unknown, exchange: Exchange, deadline: Deadline): XcapError {
  const { method, origin, target } = exchange.request;
  const request = `${method} ${origin}${target}`;
  if (deadline.reason === 'timeout') {
    return new XcapTimeoutError(`${request}: no complete response within ${deadline.milliseconds} ms`, { exchange });
  }
  if (deadline.reason === 'aborted') {
    return new XcapAbortedError(`${request}: aborted by the caller`, { exchange, cause: deadline.callersReason });
  }
  return new XcapConnectionError(`${request}: ${problemOf(thrown)}`, { exchange, cause: thrown });
}

/** Connecting to several addresses fails with an AggregateError that may have an empty message. */
function problemOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.message !== '') return thrown.message;
  return 'code' in thrown ? String(thrown.code) : thrown.name;
}
