import { XcapError } from './xcap-error.js';

/** 404: no such document, or the node selector selects nothing, or more than one node (RFC 4825 §8.3). */
export class XcapNotFoundError extends XcapError {
  override readonly name = 'XcapNotFoundError';
  override readonly code = 'XCAP_NOT_FOUND';
}
