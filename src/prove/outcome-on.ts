import type { CaseResult } from '../runner/results/run-result.js';
import type { DeviationOutcome } from './deviation-outcome.js';

/** The results of the cases that a deviation may affect. */
interface DeviationRun {
  readonly results: readonly CaseResult[];
  /** Number of skipped cases that the deviation may affect as well; default: 0. */
  readonly passedOver?: number;
}

/** Runs cases on a deviating server or client, and extracts the failures and harness errors from their results. */
export async function outcomeOn(deviation: string, run: () => Promise<DeviationRun>): Promise<DeviationOutcome> {
  const begun = performance.now();
  const { results, passedOver = 0 } = await run();
  return {
    deviation,
    affected: results.length,
    ...(passedOver > 0 && { passedOver }),
    killedBy: results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    faults: results
      .filter(({ outcome }) => outcome === 'harness-error')
      .map(({ id, reason, error }) => `${id}: ${error?.message ?? reason}`),
    durationMs: Math.round(performance.now() - begun),
  };
}
