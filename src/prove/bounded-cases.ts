import { createHash } from 'node:crypto';
import type { DeviationDescription } from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';

/**
 * How many cases about something else are run of a deviation that is known to show in many, unless more are asked for.
 * What those would say is how many fail exactly, for a multiple of the time.
 */
export const MOST_OTHERS = 60;

export interface BoundedCases<Case> {
  /** The cases to run, in the order in which all were given. */
  readonly chosen: readonly Case[];
  /** How many were passed over, of which it is not known whether the deviation makes a difference to them. */
  readonly passedOver: number;
}

/**
 * The cases that are worth running on a deviating server: all about what it violates, and of the others, where there is
 * a reason for many of them to fail, some from every part of the suite: others for each deviation, so that no case is
 * left out of all.
 *
 * @param most how many of the others
 * @param differs whether the server gives a case other answers than the standard one; cases that are passed over are not
 *   asked about
 */
export function boundedCases<Case extends Pick<CaseDescription, 'requirements'>>(
  cases: readonly Case[],
  { id, violates, spreads }: Pick<DeviationDescription, 'id' | 'violates' | 'spreads'>,
  most: number,
  differs: (one: Case) => boolean,
): BoundedCases<Case> {
  if (spreads === undefined) return { chosen: cases.filter(differs), passedOver: 0 };
  const isOwn = ({ requirements }: Case) => requirements.some((one) => violates.includes(one));
  const others = fromEverywhere(
    cases.filter((one) => !isOwn(one)),
    placeOf(id),
  );
  const { found, left } = firstOf(others, most, differs);
  const chosen = new Set([...cases.filter((one) => isOwn(one) && differs(one)), ...found]);
  return { chosen: cases.filter((one) => chosen.has(one)), passedOver: left };
}

/**
 * The same items in an order of which every beginning is spread over the whole.
 *
 * @param start from 0 to 1, for another order each
 */
function fromEverywhere<T>(items: readonly T[], start: number): readonly T[] {
  const placed = items.map((item, index) => ({ item, place: (start + index * GOLDEN_SECTION) % 1 }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

/** Of its multiples those whose fractions are small come at even distances. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

/** A number from 0 to 1, the same whenever it is asked for a text. */
function placeOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

interface Found<T> {
  readonly found: readonly T[];
  /** How many items were not looked at. */
  readonly left: number;
}

function firstOf<T>(items: readonly T[], most: number, isWanted: (item: T) => boolean): Found<T> {
  const found: T[] = [];
  let looked = 0;
  for (const item of items) {
    if (found.length === most) break;
    looked += 1;
    if (isWanted(item)) found.push(item);
  }
  return { found, left: items.length - looked };
}
