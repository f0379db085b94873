import { XcapError } from './xcap-error.js';

/** The answer did not arrive whole within the time-out, which covers the whole request: connection, authentication, body. */
export class XcapTimeoutError extends XcapError {
  override readonly name = 'XcapTimeoutError';
  override readonly code = 'XCAP_TIMEOUT';
}
