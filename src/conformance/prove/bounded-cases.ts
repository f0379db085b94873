import type { DeviationDescription } from '../../../simulators/index.js';
import type { CaseDescription } from '../case-description.js';

/**
 * How many cases about something else are run of a deviation that is known to show in many. What more of them would say
 * is how many there are exactly, for two thirds of the time of a proof.
 */
export const MOST_OTHERS = 100;

/**
 * The cases that are worth running on a deviating server: all about what it violates, and of the others, where there is
 * a reason for many of them to fail, some from every part of the suite.
 *
 * @param cases those that it gives other answers
 */
export function boundedCases<Case extends Pick<CaseDescription, 'requirements'>>(
  cases: readonly Case[],
  { violates, spreads }: Pick<DeviationDescription, 'violates' | 'spreads'>,
): readonly Case[] {
  const isOwn = ({ requirements }: Case) => requirements.some((id) => violates.includes(id));
  const others = cases.filter((one) => !isOwn(one));
  if (spreads === undefined || others.length <= MOST_OTHERS) return cases;
  const chosen = new Set(
    Array.from({ length: MOST_OTHERS }, (_, index) => others[Math.floor((index * others.length) / MOST_OTHERS)]),
  );
  return cases.filter((one) => isOwn(one) || chosen.has(one));
}
