import type { Exchange } from '../../shared/exchange.js';

/** What an error of the client library may carry besides its message. */
export interface XcapErrorDetails extends ErrorOptions {
  /** The exchange in which it came to light; without a response when none came. */
  readonly exchange?: Exchange | undefined;
}

/**
 * Base of everything the XCAP client reports. Each kind has a class of its own, with a literal `name` and a `code` that
 * stays the same from release to release.
 *
 * `exchange` is not enumerable: it holds the Authorization field as it was sent, which must not reach a log by way of
 * `console.log(error)`. No message holds a password or an Authorization field.
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

  /** HTTP status of the answer; undefined when none came. */
  get status(): number | undefined {
    return this.exchange?.response?.status;
  }
}
