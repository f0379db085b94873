import type { CaseDescription } from '../runner/cases/case-description.js';
import { HarnessError } from '../runner/errors.js';
import type { CaseResult } from '../runner/results/run-result.js';
import type { DeviationOutcome } from './deviation-outcome.js';

/**
 * Runs cases where something deviates, and keeps what matters of their results.
 *
 * @param affected how many cases the deviation may make a difference to
 */
export async function outcomeOn(
  deviation: string,
  affected: number,
  run: () => Promise<readonly CaseResult[]>,
): Promise<DeviationOutcome> {
  const begun = performance.now();
  const ran = await run();
  return {
    deviation,
    affected,
    killedBy: ran.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    faults: ran
      .filter(({ outcome }) => outcome === 'harness-error')
      .map(({ id, reason, error }) => `${id}: ${error?.message ?? reason}`),
    durationMs: Math.round(performance.now() - begun),
  };
}

/** The case that a result is of. */
export function caseOf({ id, feature, rule, name, tags, requirements }: CaseDescription): CaseDescription {
  return { id, feature, name, tags, requirements, ...(rule !== undefined && { rule }) };
}

/** @throws HarnessError when a case fails where nothing deviates: then nothing can be proved */
export function requirePassed(results: readonly CaseResult[]): void {
  const bad = results.filter(({ outcome }) => outcome !== 'passed');
  const [first] = bad;
  if (first === undefined) return;
  throw new HarnessError(
    `${bad.length} cases do not pass where nothing deviates, the first of them ${first.id}: ${first.error?.message ?? first.reason}`,
  );
}
