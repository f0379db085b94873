import type { Exchange } from '../../../common/exchange.js';
import type { Step } from './step.js';

/** A request before a client sends it. */
export interface PlannedRequest {
  readonly method: Step['method'];
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Makes a GET without conditions. */
export function readingOf(target: string): PlannedRequest {
  return { method: 'GET', target, headers: {}, body: new Uint8Array() };
}

/** Sends the requests of an exploration as one user. */
export interface Transport {
  /** XCAP root URI without a slash at the end. */
  readonly xcapRoot: string;
  /** XUI of the user. */
  readonly xui: string;
  /** @returns the exchange, without a response when none came */
  send(request: PlannedRequest): Promise<Exchange>;
}
