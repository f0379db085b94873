import { grouped } from '../../../../common/grouped.js';

/** A request at its place in a conversation. */
interface Placed {
  readonly index: number;
}

type KeyOf<One> = (one: One) => string | undefined;

/** Gives a request the keys of several groups. */
type KeysOf<One> = (one: One) => string | readonly string[] | undefined;

/** The requests of a conversation in groups, so that a rule looks only at those that it is about. */
export class TraceGroups<One extends Placed> {
  readonly #trace: readonly One[];
  readonly #byKind = new Map<KeysOf<One>, ReadonlyMap<string, readonly One[]>>();

  /** @param trace the whole conversation by the time a group is asked for */
  constructor(trace: readonly One[]) {
    this.#trace = trace;
  }

  /** Returns the requests with the same key, in their order. */
  of(one: One, keyOf: KeyOf<One>): readonly One[] {
    const key = keyOf(one);
    return key === undefined ? [] : (this.all(keyOf).get(key) ?? []);
  }

  /** Returns all groups by their keys. */
  all(keysOf: KeysOf<One>): ReadonlyMap<string, readonly One[]> {
    const known = this.#byKind.get(keysOf);
    if (known !== undefined) return known;
    const groups = grouped(this.#trace.flatMap((one) => [keysOf(one) ?? []].flat().map((key) => [key, one] as const)));
    this.#byKind.set(keysOf, groups);
    return groups;
  }
}

/** Finds the nearest request before this one in a group. */
export function lastBefore<One extends Placed>(
  group: readonly One[],
  { index }: Placed,
  isWanted: (other: One) => boolean = () => true,
): One | undefined {
  for (let at = placeOf(group, index) - 1; at >= 0; at -= 1) {
    const other = group[at];
    if (other !== undefined && isWanted(other)) return other;
  }
  return undefined;
}

/** Finds the nearest request after this one in a group. */
export function firstAfter<One extends Placed>(
  group: readonly One[],
  { index }: Placed,
  isWanted: (other: One) => boolean = () => true,
): One | undefined {
  for (let at = placeOf(group, index + 1); at < group.length; at += 1) {
    const other = group[at];
    if (other !== undefined && isWanted(other)) return other;
  }
  return undefined;
}

/** Tells whether a group has at least some requests before this one. Looks at the nearest ones first. */
export function hasBefore<One extends Placed>(
  group: readonly One[],
  one: Placed,
  least: number,
  isWanted: (other: One) => boolean,
): boolean {
  if (least === 0) return true;
  const nearest = lastBefore(group, one, isWanted);
  return nearest !== undefined && hasBefore(group, nearest, least - 1, isWanted);
}

/** Returns the requests before this one in a group. */
export function allBefore<One extends Placed>(group: readonly One[], { index }: Placed): readonly One[] {
  return group.slice(0, placeOf(group, index));
}

/** Returns the place of the first request of a group that has this index or a later one. */
function placeOf(group: readonly Placed[], index: number): number {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.index ?? index) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
