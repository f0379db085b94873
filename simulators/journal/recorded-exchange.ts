import type { Exchange } from '../../common/exchange.js';

/** An exchange in the journal of a simulator. `response` is absent when a fault has withheld it. */
export interface RecordedExchange extends Exchange {
  /** Counted from 1, since the start or the last reset. */
  readonly number: number;
}
