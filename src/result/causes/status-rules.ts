import { Evidence } from './evidence.js';
import type { Observation } from './observation.js';
import type { Candidate } from './pattern.js';
import { type FoundRule, RuleSearch } from './rules.js';

/** A rule holds for nearly all requests like those that it describes, and for a few at least. */
const LIMITS = { share: 0.9, enough: 3, isEligible: isStatusRule };

/**
 * Finds rules such as "answers 500 to PUT of an attribute": a server that fails so does it whatever the request asks for.
 *
 * @param all the exchanges of a run
 * @returns the rule that explains most comes first
 */
export function statusRules(all: readonly Observation[]): readonly FoundRule[] {
  const decisive = all.filter(({ isDecisive }) => isDecisive);
  return new RuleSearch(decisive, new Evidence(all)).find(LIMITS);
}

/** Describes a request by what it is, and not by the rule that it shows. */
function isStatusRule({ pattern, symptom }: Candidate): boolean {
  const { method, kind, traits = [], reason, clause, requirement } = pattern;
  if (symptom.status === undefined || reason !== undefined || clause !== undefined || requirement !== undefined)
    return false;
  return method !== undefined || kind !== undefined || traits.length > 0;
}
