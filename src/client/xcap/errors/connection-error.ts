import { XcapError } from './xcap-error.js';

/** The server is unreachable, the connection broke, or the response is not HTTP. */
export class XcapConnectionError extends XcapError {
  override readonly name = 'XcapConnectionError';
  override readonly code = 'XCAP_CONNECTION';
}

/** The caller's AbortSignal ended the request. */
export class XcapAbortedError extends XcapError {
  override readonly name = 'XcapAbortedError';
  override readonly code = 'XCAP_ABORTED';
}

/** The response was not complete within the timeout, which covers connection, authentication and body. */
export class XcapTimeoutError extends XcapError {
  override readonly name = 'XcapTimeoutError';
  override readonly code = 'XCAP_TIMEOUT';
}
