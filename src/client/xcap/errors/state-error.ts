import { XcapError } from './xcap-error.js';

/** The stack is not started: used before `start()` or after `close()`. */
export class XcapStateError extends XcapError {
  override readonly name = 'XcapStateError';
  override readonly code = 'XCAP_STATE';
}

/** The start of the stack failed and released everything. The message names the option to change. */
export class XcapStartError extends XcapError {
  override readonly name = 'XcapStartError';
  override readonly code = 'XCAP_START';
}
