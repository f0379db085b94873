import { defined } from '../../../common/defined.js';
import type { CaseDescription } from '../../result/case-description.js';
import { HarnessError } from '../../result/errors.js';
import { type CountedOutcome, countedOutcome } from '../../result/outcome.js';
import type { CaseResult } from '../../result/run-result.js';

/** Extracts the description of a case from its result. */
export function caseOf({ id, feature, rule, name, tags, requirements }: CaseDescription): CaseDescription {
  return { id, feature, name, tags, requirements, ...defined({ rule }) };
}

/**
 * Requires that the cases end well on the standard server, because a proof compares deviating servers with it.
 *
 * @param allowed the outcomes that a proof can start from
 * @param server name of the standard server, for the message
 * @throws HarnessError naming the first case with another outcome
 */
export function requireOutcomes(
  results: readonly Omit<CaseResult, 'exchanges'>[],
  allowed: readonly CountedOutcome[],
  server: string,
): void {
  const bad = results.filter((one) => !allowed.includes(countedOutcome(one)));
  const [first] = bad;
  if (first === undefined) return;
  throw new HarnessError(
    `${bad.length} cases do not pass on the standard ${server}, the first of them ${first.id}: ${first.error?.message ?? first.reason}`,
  );
}
