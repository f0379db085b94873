import { XcapError } from './xcap-error.js';

/** The response was not complete within the timeout, which covers connection, authentication and body. */
export class XcapTimeoutError extends XcapError {
  override readonly name = 'XcapTimeoutError';
  override readonly code = 'XCAP_TIMEOUT';
}
