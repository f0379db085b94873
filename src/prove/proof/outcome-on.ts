import { defined } from '../../../common/defined.js';
import type { Outcome } from '../../result/outcome.js';
import type { CaseResult } from '../../result/run-result.js';
import type { CaseNote, DeviationOutcome } from './proof.js';

/** The results of the cases that a deviation may affect, as they count after `blockExplained`. */
interface DeviationRun {
  readonly results: readonly CaseResult[];
  /** Number of skipped cases that the deviation may affect as well; default: 0. */
  readonly passedOver?: number;
}

/** Runs cases on a deviating server or client, and extracts the failures and harness errors from their results. */
export async function outcomeOn(deviation: string, run: () => Promise<DeviationRun>): Promise<DeviationOutcome> {
  const { results, passedOver = 0 } = await run();
  return {
    deviation,
    affected: results.length,
    ...defined({ passedOver: passedOver > 0 ? passedOver : undefined }),
    failed: notesOf(results, 'failed'),
    blocked: notesOf(results, 'blocked'),
    faults: results
      .filter(({ outcome }) => outcome === 'harness-error')
      .map(({ id, reason, error }) => `${id}: ${error?.message ?? reason}`),
    durationMs: results.reduce((sum, one) => sum + one.durationMs, 0),
  };
}

function notesOf(results: readonly CaseResult[], wanted: Outcome): readonly CaseNote[] {
  return results
    .filter(({ outcome }) => outcome === wanted)
    .map(({ id, reason, error }) => ({ case: id, note: (wanted === 'failed' && error?.message) || (reason ?? '') }));
}
