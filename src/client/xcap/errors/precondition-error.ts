import { XcapError } from './xcap-error.js';

/** 412: the document's entity tag does not meet the condition (RFC 4825 §7.11). */
export class XcapPreconditionError extends XcapError {
  override readonly name = 'XcapPreconditionError';
  override readonly code = 'XCAP_PRECONDITION';
}
