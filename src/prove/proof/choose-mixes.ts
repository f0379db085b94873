import { InvalidArgumentError } from '../../../common/errors.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { DeviationDescription } from '../../../simulators/servers.js';

export interface MixChoice {
  readonly mixes: number;
  /** Number of deviations in each mix. */
  readonly of: number;
  /** Seed of the choice; the same seed gives the same mixes. */
  readonly seed: number;
}

/**
 * Chooses the deviations of each mix. Each violates some requirement.
 *
 * @throws InvalidArgumentError `of` when there are fewer deviations
 */
export function chooseMixes({ mixes, of, seed }: MixChoice): readonly (readonly DeviationDescription[])[] {
  const all = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0);
  if (of > all.length) throw new InvalidArgumentError('of', `must be at most ${all.length}, got ${of}`);
  const random = randomNumbers(seed);
  return Array.from({ length: mixes }, () => sample(all, of, random));
}
