import { XcapError } from './xcap-error.js';

/** 403: the user may not do this (RFC 4825 §5.7). */
export class XcapForbiddenError extends XcapError {
  override readonly name = 'XcapForbiddenError';
  override readonly code = 'XCAP_FORBIDDEN';
}
