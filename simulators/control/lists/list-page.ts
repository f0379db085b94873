import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';

const MOST_ENTRIES = 1_000;
/** Characters of a page; one entry may be larger. */
const MOST_CHARACTERS = 1024 * 1024;

const limit = z.coerce.number().int().min(1).max(MOST_ENTRIES).optional();

/** Query parameters of a list whose entries have numbers. */
export const numberedPage = z.strictObject({ limit, after: z.coerce.number().int().min(0).optional() });

/** Query parameters of a list whose entries have names. */
export const namedPage = z.strictObject({ limit, after: z.string().optional() });

/** A part of a list, and the `after` of the next part; without `next` it is the last one. */
export interface ListPage<Item, Key> {
  readonly items: readonly Item[];
  readonly next?: Key;
}

/** How long a page may become. */
export interface PageSize<Item> {
  readonly limit?: number | undefined;
  /** Roughly the characters of an entry. */
  readonly sizeOf: (item: Item) => number;
}

/** Takes as many items from the start of a list as a page may have, at least one. */
export function firstPage<Item, Key>(
  all: readonly Item[],
  keyOf: (item: Item, index: number) => Key,
  { limit: most = MOST_ENTRIES, sizeOf }: PageSize<Item>,
): ListPage<Item, Key> {
  let size = 0;
  const end = all.findIndex((item, index) => {
    size += sizeOf(item);
    return index >= most || (index > 0 && size > MOST_CHARACTERS);
  });
  const items = end < 0 ? all : all.slice(0, end);
  const last = items.at(-1);
  return { items, ...defined({ next: end < 0 || last === undefined ? undefined : keyOf(last, end - 1) }) };
}

/** Takes a page of a list to which only its end is added; the entries count from 1. */
export function pageByNumber<Item>(
  all: readonly Item[],
  { limit: most, after = 0 }: z.output<typeof numberedPage>,
): ListPage<Item, number> {
  return firstPage(all.slice(after), (_item, index) => after + index + 1, { limit: most, sizeOf: jsonLength });
}

/**
 * Takes a page of a list whose entries have names.
 *
 * @throws InvalidArgumentError `after` when no entry has the name
 */
export function pageByName<Item>(
  all: readonly Item[],
  { limit: most, after }: z.output<typeof namedPage>,
  nameOf: (item: Item) => string,
  sizeOf: (item: Item) => number,
): ListPage<Item, string> {
  const before = after === undefined ? -1 : all.findIndex((item) => nameOf(item) === after);
  if (after !== undefined && before < 0) {
    throw new InvalidArgumentError('after', 'is no entry of the list any more; read the list from its start');
  }
  return firstPage(all.slice(before + 1), nameOf, { limit: most, sizeOf });
}

/** Counts the characters of a value in JSON. */
export function jsonLength(item: unknown): number {
  return JSON.stringify(item).length;
}
