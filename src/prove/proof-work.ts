import type { DeviationOutcome } from './deviation-outcome.js';
import type { ProofScope } from './proof-scope.js';

export interface ProofTask {
  readonly deviation: string;
  /** Limit of cases about other requirements, for a deviation that affects many. */
  readonly mostOthers: number;
}

/** The queue that the threads of a proof share. */
export interface ProofWork {
  /** Takes the next deviation from the queue; undefined when the queue is empty. */
  readonly next: () => ProofTask | undefined;
  readonly done: (outcome: DeviationOutcome) => void;
  /** What the cases are, when they are not those of the whole suite. */
  readonly scope?: ProofScope | undefined;
  /** Ends the work early. */
  readonly signal?: AbortSignal | undefined;
}
