import type { DeviationOutcome } from './deviation-outcome.js';
import type { ProvedCases } from './proof.js';

/** Runs cases with deviations of every kind. */
export interface Provers extends ProvedCases, AsyncDisposable {
  /** Runs the cases that a deviation affects; `mostOthers` limits them as in `boundedCases`. */
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}
