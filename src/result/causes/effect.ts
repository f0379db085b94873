import type { Cause } from '../cause.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import { unique } from './frequency.js';

/** Tells which requirements a cause violates by the failed ones of its cases, and which it only blocks. */
export function effectOf(cases: readonly CaseResult[]): Pick<Cause, 'violates' | 'blocks'> {
  const violates = requirementsOf(cases.filter(hasFailed));
  return { violates, blocks: requirementsOf(cases).filter((id) => !violates.includes(id)) };
}

export function hasFailed(one: CaseResult): boolean {
  return countedOutcome(one) === 'failed';
}

/** Lists the requirements that cases cover, each once. */
export function requirementsOf(cases: readonly CaseResult[]): readonly string[] {
  return unique(cases.flatMap(({ requirements }) => requirements));
}
