import type { XcapRequest, XdmsAnswer } from '../../../simulators/internal.js';

/** A request and the answer of the standard mock. */
export interface Served {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
}
