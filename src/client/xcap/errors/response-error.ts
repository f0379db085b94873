import { XcapError } from './xcap-error.js';

/** A response with a status that has no error class, or with an unreadable body. */
export class XcapResponseError extends XcapError {
  override readonly name = 'XcapResponseError';
  override readonly code = 'XCAP_RESPONSE';
}
