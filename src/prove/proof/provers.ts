import type { CaseDescription } from '../../result/case-description.js';
import type { DeviationOutcome } from './deviation-outcome.js';

/** Runs cases with deviations of every kind. */
export interface Provers extends AsyncDisposable {
  /** The cases that pass on the standard servers. */
  readonly cases: readonly CaseDescription[];
  /** Reasons why other cases were not judged there, by case id. */
  readonly unjudged: Readonly<Record<string, string>>;
  /** Runs the cases that a deviation affects; `mostOthers` limits them as in `boundedCases`. */
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}
