import { XcapError } from './xcap-error.js';

/** 404: the document does not exist, or the node selector matches no node or several (RFC 4825 §8.3). */
export class XcapNotFoundError extends XcapError {
  override readonly name = 'XcapNotFoundError';
  override readonly code = 'XCAP_NOT_FOUND';
}
