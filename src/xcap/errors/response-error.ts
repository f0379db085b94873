import { XcapError } from './xcap-error.js';

/** An answer with any other status than those that have an error of their own, or one that cannot be understood. */
export class XcapResponseError extends XcapError {
  override readonly name = 'XcapResponseError';
  override readonly code = 'XCAP_RESPONSE';
}
