import { randomNumbers, sample } from '../../../common/random.js';
import type { DeviationDescription } from '../../../simulators/index.js';

/** Why deviations are touched; the most direct reason comes first. */
const REASONS = ['rows', 'requirements', 'features', 'steps'] as const;
export type Reason = (typeof REASONS)[number];

/** What a change touches: ids of deviations as rows, and else ids of requirements. */
export type Touched = Readonly<Record<Reason, ReadonlySet<string>>>;

export interface Choice {
  readonly ids: readonly string[];
  /** How many deviations each reason adds to those of the reasons before it. */
  readonly found: Readonly<Record<Reason, number>>;
}

/**
 * Chooses at most some of the touched deviations: by the order of the reasons, and by the seed among those of one reason.
 *
 * @param most the greatest number of deviations
 */
export function chooseTouched(
  touched: Touched,
  deviations: readonly DeviationDescription[],
  { most, seed }: { readonly most: number; readonly seed: number },
): Choice {
  const random = randomNumbers(seed);
  let left = deviations;
  const groups = REASONS.map((reason): [Reason, readonly string[]] => {
    const isTouched = ({ id, violates }: DeviationDescription) =>
      reason === 'rows' ? touched.rows.has(id) : violates.some((rule) => touched[reason].has(rule));
    const group = left.filter(isTouched).map(({ id }) => id);
    left = left.filter((one) => !isTouched(one));
    return [reason, sample(group, group.length, random)];
  });
  const found = Object.fromEntries(groups.map(([reason, group]) => [reason, group.length]));
  return { ids: groups.flatMap(([, group]) => group).slice(0, most), found: found as Choice['found'] };
}
