import { createHash } from 'node:crypto';
import type { DeviationDescription } from '../../../simulators/servers.js';
import type { CaseDescription } from '../../result/case-description.js';
import { probedAbility } from '../../result/causes/abilities.js';

/**
 * Default limit of cases about other requirements, for a deviation that is known to affect many cases. To run all of them
 * takes a multiple of the time, and adds only the exact number of failed cases.
 */
export const MOST_OTHERS = 40;

export interface BoundedCases<Case> {
  /** The cases to run, in the given order. */
  readonly chosen: readonly Case[];
  /** Number of skipped cases; the deviation may or may not affect them. */
  readonly passedOver: number;
}

/**
 * Selects the cases that are worth running on a deviating server: those about the violated requirements, and the others.
 * When the deviation is known to affect many cases, it selects only some of the others, from every part of the suite.
 * Each deviation gets different ones, so that no case is always left out.
 *
 * @param most limit of other cases for a deviation that affects many
 * @param differs returns true when the server answers a case differently than the standard server; not called for
 *   skipped cases
 */
export function boundedCases<Case extends Described>(
  cases: readonly Case[],
  { id, violates, spreads }: Pick<DeviationDescription, 'id' | 'violates' | 'spreads'>,
  most: number,
  differs: (one: Case) => boolean,
): BoundedCases<Case> {
  if (spreads === undefined) return { chosen: cases.filter(differs), passedOver: 0 };
  const isOwn = isOwnOf({ violates });
  const { found, left } = firstOf(othersOf(cases, { id, violates }), most, differs);
  const chosen = new Set([...cases.filter((one) => isOwn(one) && differs(one)), ...found]);
  return { chosen: cases.filter((one) => chosen.has(one)), passedOver: left };
}

/**
 * Selects the cases to record for a proof of a few deviations: for each, those about the violated requirements and some
 * others, from every part of the suite.
 */
export function casesToRecord<Case extends Described>(
  cases: readonly Case[],
  deviations: readonly Pick<DeviationDescription, 'id' | 'violates'>[],
): readonly Case[] {
  const chosen = new Set(
    deviations.flatMap((one) => [...cases.filter(isOwnOf(one)), ...othersOf(cases, one).slice(0, MOST_OTHERS)]),
  );
  return cases.filter((one) => chosen.has(one));
}

type Described = Pick<CaseDescription, 'requirements' | 'tags'>;

/** Probes count as well: they explain other failures. */
function isOwnOf({ violates }: Pick<DeviationDescription, 'violates'>): (one: Described) => boolean {
  return (one) => probedAbility(one) !== undefined || one.requirements.some((id) => violates.includes(id));
}

/** Lists the other cases in an order of this deviation. */
function othersOf<Case extends Described>(
  cases: readonly Case[],
  { id, violates }: Pick<DeviationDescription, 'id' | 'violates'>,
): readonly Case[] {
  const isOwn = isOwnOf({ violates });
  return spreadOut(
    cases.filter((one) => !isOwn(one)),
    fractionOf(id),
  );
}

/**
 * Sorts items so that the first few, however many, come from all parts of the list.
 *
 * @param start from 0 to 1; each value gives another order
 */
export function spreadOut<T>(items: readonly T[], start: number): readonly T[] {
  const placed = items.map((item, index) => ({ item, place: (start + index * GOLDEN_SECTION) % 1 }));
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

/** The multiples of this number whose fractional parts are small lie at even distances. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

/** Maps a text to a number from 0 to 1, always the same for the same text. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

interface Found<T> {
  readonly found: readonly T[];
  /** Number of items that were not examined. */
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
