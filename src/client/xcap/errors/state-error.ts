import { XcapError } from './xcap-error.js';

/** The stack is not started: used before `start()` or after `close()`. */
export class XcapStateError extends XcapError {
  override readonly name = 'XcapStateError';
  override readonly code = 'XCAP_STATE';
}
