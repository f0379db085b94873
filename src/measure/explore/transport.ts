import type { Exchange } from '../../../common/exchange.js';
import type { PlannedRequest } from './request-of-step.js';

/** Sends the requests of an exploration as one user. */
export interface Transport {
  /** XCAP root URI without a slash at the end. */
  readonly xcapRoot: string;
  /** XUI of the user. */
  readonly xui: string;
  /** @returns the exchange, without a response when none came */
  send(request: PlannedRequest): Promise<Exchange>;
}
