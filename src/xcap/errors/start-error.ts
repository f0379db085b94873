import { XcapError } from './xcap-error.js';

/** The stack could not be started; nothing half-started is left behind. The message names the option to change. */
export class XcapStartError extends XcapError {
  override readonly name = 'XcapStartError';
  override readonly code = 'XCAP_START';
}
