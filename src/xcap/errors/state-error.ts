import { XcapError } from './xcap-error.js';

/** The stack is not in a state that allows this: used before its start, or after its release. */
export class XcapStateError extends XcapError {
  override readonly name = 'XcapStateError';
  override readonly code = 'XCAP_STATE';
}
