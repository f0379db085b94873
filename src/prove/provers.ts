import type { CaseDescription } from '../runner/cases/case-description.js';
import type { DeviationOutcome } from './deviation-outcome.js';

/** What deviations of every kind are proved with. */
export interface Provers extends AsyncDisposable {
  /** The cases that pass where nothing deviates. */
  readonly cases: readonly CaseDescription[];
  /** Ids of cases that are left unjudged there, with the reason. */
  readonly unjudged: Readonly<Record<string, string>>;
  outcomeOf(deviation: string, mostOthers?: number): Promise<DeviationOutcome>;
}
