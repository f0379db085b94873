import type { Budget } from './budget.js';

/** A part of two lists: from an index up to another one, which is not included. */
export interface Range {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** An old index and the new one that it belongs to. */
export type Match = readonly [old: number, renewed: number];

/** Keys of old and new members: equal keys may be matched. */
export interface Keys {
  readonly old: (index: number) => string;
  readonly renewed: (index: number) => string;
}

/** Most pairs that the exact comparison of a range looks at. */
const MOST_PAIRS = 250_000;

/**
 * Matches members of a range with equal keys, in rising order of both: the ends first, then a longest common
 * subsequence, or in a large range only the members that are unique.
 */
export function align(range: Range, keys: Keys, budget: Budget): readonly Match[] {
  const head: Match[] = [];
  const tail: Match[] = [];
  let { oldFrom, oldTo, newFrom, newTo } = range;
  while (oldFrom < oldTo && newFrom < newTo && keys.old(oldFrom) === keys.renewed(newFrom)) {
    head.push([oldFrom, newFrom]);
    oldFrom += 1;
    newFrom += 1;
  }
  while (oldFrom < oldTo && newFrom < newTo && keys.old(oldTo - 1) === keys.renewed(newTo - 1)) {
    oldTo -= 1;
    newTo -= 1;
    tail.push([oldTo, newTo]);
  }
  return [...head, ...alignMiddle({ oldFrom, oldTo, newFrom, newTo }, keys, budget), ...tail.reverse()];
}

/** Lists the parts of a range between its matches. */
export function between(range: Range, matches: readonly Match[]): readonly Range[] {
  const ends: readonly Match[] = [...matches, [range.oldTo, range.newTo]];
  return ends.map(([oldTo, newTo], index) => {
    const [old, renewed] = matches[index - 1] ?? [range.oldFrom - 1, range.newFrom - 1];
    return { oldFrom: old + 1, oldTo, newFrom: renewed + 1, newTo };
  });
}

function alignMiddle(range: Range, keys: Keys, budget: Budget): readonly Match[] {
  const rows = range.oldTo - range.oldFrom;
  const columns = range.newTo - range.newFrom;
  if (rows === 0 || columns === 0) return [];
  const old = Array.from({ length: rows }, (_, index) => keys.old(range.oldFrom + index));
  const renewed = Array.from({ length: columns }, (_, index) => keys.renewed(range.newFrom + index));
  const isSmall = rows * columns <= MOST_PAIRS && budget.spend(rows * columns);
  const found = isSmall ? longestCommon(old, renewed) : rising(uniqueMatches(old, renewed));
  return found.map(([one, other]) => [one + range.oldFrom, other + range.newFrom]);
}

/** A longest common subsequence, by dynamic programming. */
function longestCommon(old: readonly string[], renewed: readonly string[]): readonly Match[] {
  const width = renewed.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const length = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = renewed.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === renewed[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1));
    }
  }
  const found: Match[] = [];
  for (let row = 0, column = 0; row < old.length && column < renewed.length; ) {
    if (old[row] === renewed[column]) {
      found.push([row, column]);
      row += 1;
      column += 1;
    } else if (length(row + 1, column) >= length(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** Matches of keys that occur once in both lists, in the order of the old list. */
function uniqueMatches(old: readonly string[], renewed: readonly string[]): readonly Match[] {
  const places = uniquePlaces(renewed);
  return [...uniquePlaces(old)].flatMap(([key, index]): readonly Match[] => {
    const place = places.get(key);
    return index < 0 || place === undefined || place < 0 ? [] : [[index, place]];
  });
}

/** The index of each key; negative for one that occurs again. */
function uniquePlaces(keys: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, key] of keys.entries()) places.set(key, places.has(key) ? -1 : index);
  return places;
}

/** A longest part of the matches in which new indexes rise, too (patience sorting). */
function rising(matches: readonly Match[]): readonly Match[] {
  const tops: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [index, [, place]] of matches.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before.set(index, tops[low - 1]);
    tops[low] = index;
  }
  const found: Match[] = [];
  for (let at = tops.at(-1); at !== undefined; at = before.get(at)) {
    const match = matches[at];
    if (match !== undefined) found.push(match);
  }
  return found.reverse();
}
