import { XcapError } from './xcap-error.js';

/** The server is unreachable, the connection broke, or the response is not HTTP. */
export class XcapConnectionError extends XcapError {
  override readonly name = 'XcapConnectionError';
  override readonly code = 'XCAP_CONNECTION';
}
