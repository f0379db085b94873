import { XcapError } from './xcap-error.js';

/** The caller's AbortSignal ended the request. */
export class XcapAbortedError extends XcapError {
  override readonly name = 'XcapAbortedError';
  override readonly code = 'XCAP_ABORTED';
}
