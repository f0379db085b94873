import type { Clock } from '../clock.js';
import type { ExchangeListener } from '../exchange-feed.js';
import type { ChaosOptions } from '../faults/chaos.js';
import type { FaultBuilder } from '../faults/fault-builder.js';
import type { Chaos } from '../faults/faults.js';
import type { WaitOptions } from '../journal/journal.js';
import type { RecordedExchange } from '../journal/recorded-exchange.js';

/** What the control plane uses of any simulator. The simulator checks matches, since each has fields of its own. */
export interface Simulator {
  readonly url: string;
  readonly droppedRequests: number;
  /** Ids of the current deviations. */
  readonly deviations: readonly string[];
  readonly clock: Clock;
  requests(match?: object): readonly RecordedExchange[];
  waitFor(match: object, options?: WaitOptions): Promise<RecordedExchange>;
  next(match?: object): FaultBuilder;
  chaos(options: ChaosOptions): Chaos;
  deviate(ids: readonly string[]): void;
  snapshot(): object;
  restore(snapshot: object): void;
  reset(): void;
  subscribe(listener: ExchangeListener): () => void;
}
