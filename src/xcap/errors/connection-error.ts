import { XcapError } from './xcap-error.js';

/** The server could not be reached, or the connection broke, or what came over it was not HTTP. */
export class XcapConnectionError extends XcapError {
  override readonly name = 'XcapConnectionError';
  override readonly code = 'XCAP_CONNECTION';
}
