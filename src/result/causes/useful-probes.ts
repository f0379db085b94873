import type { CaseDescription } from '../case-description.js';
import type { CaseResult } from '../run-result.js';
import { ABILITIES, probedAbility } from './abilities.js';
import { type Ability, isVariantOf } from './ability.js';
import { traitsOf } from './exchange-traits.js';
import { hasFailed } from './frequency.js';

/**
 * Returns the probes whose result can change what blocks these cases: those of abilities that a failed one uses. A probe
 * that fails may itself be explained by another ability, so it belongs to the cases of the next call.
 *
 * @param probes those that have not run
 * @returns none when no probe is of use any more
 */
export function usefulProbes<Probe extends Pick<CaseDescription, 'tags'>>(
  probes: readonly Probe[],
  cases: readonly CaseResult[],
): readonly Probe[] {
  const used = new Set(cases.filter(hasFailed).flatMap(abilitiesUsedBy));
  const direct = probes.filter((probe) => {
    const ability = probedAbility(probe);
    return ability !== undefined && used.has(ability);
  });
  if (direct.length > 0) return direct;
  // An ability that takes the place of others is broken when all of their probes fail.
  const open = [...used].filter((ability) => cases.every((one) => hasFailed(one) || !isReplacedBy(ability, one)));
  return probes.filter((probe) => open.some((ability) => isReplacedBy(ability, probe)));
}

function isReplacedBy({ replaces = [] }: Ability, probe: Pick<CaseDescription, 'tags'>): boolean {
  const ability = probedAbility(probe);
  return ability !== undefined && replaces.some((id) => id === ability.id || isVariantOf(id, ability));
}

function abilitiesUsedBy({ exchanges }: CaseResult): readonly Ability[] {
  const traits = exchanges.map((exchange, index) => traitsOf(exchange, exchanges.slice(0, index)));
  return ABILITIES.filter(({ isUsedBy }) => traits.some(isUsedBy));
}
