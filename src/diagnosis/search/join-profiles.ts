import type { DeviationProfile } from '../../../simulators/servers.js';
import type { FoundFault } from './found-fault.js';
import type { ObservedCase } from './observed-case.js';

/**
 * Joins the faults of a server that have one reason. Several deviations of a profile, or related to it, show a server of this
 * kind: at least one of the profile, and half as many as it has.
 *
 * @param profiles of two that share a fault, the one of which more was found gets it
 * @returns the faults that are left, and those that were joined at the place of their first part
 */
export function joinProfiles(
  faults: readonly FoundFault[],
  profiles: readonly DeviationProfile[],
): readonly FoundFault[] {
  const [largest] = profiles
    .map((profile) => ({ profile, parts: partsOf(profile, faults) }))
    .filter(({ parts }) => parts.length > 1)
    .sort((one, other) => other.parts.length - one.parts.length);
  if (largest === undefined) return faults;
  const { profile, parts } = largest;
  const joined = faults.flatMap((one) => {
    if (one === parts[0]) return [together(profile.id, parts)];
    return parts.includes(one) ? [] : [one];
  });
  const others = profiles.filter((one) => one !== profile);
  return joinProfiles(joined, others);
}

/** @returns none when the faults do not show the profile */
function partsOf({ id, deviations, related = [] }: DeviationProfile, faults: readonly FoundFault[]) {
  const isIn = (ids: readonly string[]) => (fault: FoundFault) =>
    fault.parts === undefined && ids.some((one) => one === fault.ids[0]);
  const parts = faults.filter(isIn([id, ...deviations, ...related]));
  const isShown = parts.some(isIn([id])) || (parts.some(isIn(deviations)) && parts.length * 2 >= deviations.length);
  return isShown ? parts : [];
}

function together(id: string, parts: readonly FoundFault[]): FoundFault {
  const all = (kind: 'explained' | 'covered' | 'contradicted'): readonly ObservedCase[] => [
    ...new Set(parts.flatMap((part) => part[kind])),
  ];
  return {
    ids: [id],
    parts,
    explained: all('explained'),
    covered: all('covered'),
    contradicted: all('contradicted'),
  };
}
