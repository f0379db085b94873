import type { DeviationOutcome } from './deviation-outcome.js';

export interface ProofTask {
  readonly deviation: string;
  /** How many cases about something else are run, where it is known to show in many. */
  readonly mostOthers: number;
}

/** What the threads of a proof share. */
export interface ProofWork {
  /** The next deviation to prove; undefined when there is none left. */
  readonly next: () => ProofTask | undefined;
  readonly done: (outcome: DeviationOutcome) => void;
  /** Ends the work early. */
  readonly signal?: AbortSignal | undefined;
}
