import type { Requirement } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { blockByAbilities } from './block-by-abilities.js';
import { blockByStatus } from './block-by-status.js';

/**
 * Blocks failed cases of a run that a broken ability explains, or a wrong status of a refusal.
 *
 * @param cases results of a run, with the probes of abilities
 * @param register the requirements of the cases
 */
export function blockExplained(
  cases: readonly CaseResult[],
  register: readonly Pick<Requirement, 'id' | 'text'>[],
): readonly CaseResult[] {
  return blockByStatus(blockByAbilities(cases), register);
}
