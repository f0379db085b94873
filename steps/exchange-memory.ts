import type { Exchange } from '../common/exchange.js';
import { MOST_KEPT, type RunContext } from '../src/measure/server/for-steps.js';

/** Most octets of response bodies that one scenario keeps whole. */
const SCENARIO_OCTETS = 64 * 1024 * 1024;

/** Octets that results keep of one body after a run has used up `RUN_OCTETS`, and in proofs. */
export const FEW = 4 * 1024;

/** Most octets of bodies beyond `FEW` that the results of one run keep. */
const RUN_OCTETS = 32 * 1024 * 1024;

/**
 * Shortens the response bodies of older exchanges, if those of a scenario are large together. Steps look at the last few
 * exchanges only, and hold the responses that they judge themselves.
 */
export function limitMemory(exchanges: Exchange[]): void {
  let octets = 0;
  for (let index = exchanges.length - 1; index >= 0; index -= 1) {
    const exchange = exchanges[index];
    if (exchange?.response === undefined) continue;
    octets += exchange.response.body.byteLength + (exchange.response.coded?.byteLength ?? 0);
    if (octets > SCENARIO_OCTETS) exchanges[index] = withKeptOctets(exchange, exchange.response);
  }
}

/** Keeps one octet more than reports do, so that they mark the body as cut. */
function withKeptOctets(exchange: Exchange, response: NonNullable<Exchange['response']>): Exchange {
  const { coded, ...plain } = response;
  if (plain.body.byteLength <= MOST_KEPT + 1) return exchange;
  return { ...exchange, response: { ...plain, body: plain.body.slice(0, MOST_KEPT + 1) } };
}

const used = new WeakMap<RunContext, number>();

/** Returns a function that tells how many octets the results keep of the bodies of an exchange. */
export function keptOctets(run: RunContext): (exchange: Exchange) => number {
  return ({ request, response }) => {
    const sizes = [request.body.byteLength, response?.body.byteLength ?? 0];
    const extra = sizes.reduce((sum, size) => sum + Math.max(0, Math.min(size, MOST_KEPT) - FEW), 0);
    const total = (used.get(run) ?? 0) + extra;
    if (total > RUN_OCTETS) return FEW;
    used.set(run, total);
    return MOST_KEPT;
  };
}
