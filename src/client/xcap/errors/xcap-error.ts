import type { Exchange } from '../../../../common/exchange.js';

/** Optional details of an error of the client library. */
export interface XcapErrorDetails extends ErrorOptions {
  /** The exchange that failed; without `response` when none arrived. */
  readonly exchange?: Exchange | undefined;
}

/**
 * Base of all errors of the XCAP client. Each kind has its own class with a literal `name` and a `code` that stays the
 * same from release to release.
 *
 * `exchange` is not enumerable: it contains the Authorization field, which `console.log(error)` must not print. No
 * message contains a password or an Authorization field. A message quotes the beginning of a response in plain text.
 */
export abstract class XcapError extends Error {
  abstract override readonly name: string;
  abstract readonly code: string;
  declare readonly exchange?: Exchange;

  constructor(message: string, details: XcapErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    if (details.exchange !== undefined) {
      Object.defineProperty(this, 'exchange', { value: details.exchange, enumerable: false });
    }
  }

  /** HTTP status of the response; undefined without one. */
  get status(): number | undefined {
    return this.exchange?.response?.status;
  }
}
