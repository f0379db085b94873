import { XcapError } from './xcap-error.js';

/** The start of the stack failed and released everything. The message names the option to change. */
export class XcapStartError extends XcapError {
  override readonly name = 'XcapStartError';
  override readonly code = 'XCAP_START';
}
