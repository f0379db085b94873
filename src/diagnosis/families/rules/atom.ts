/** A property of a request or of the answer that the standard has for it, by which a fault may depend. */
export interface Atom {
  /** Part of the id of a fault: `elements`, `with-prefixes-in-query`. */
  readonly id: string;
  /** Words of a sentence: `an element`, `with a query`. */
  readonly words: string;
  readonly group: AtomGroup;
}

/** In the order in which a sentence has them. */
export const ATOM_GROUPS = ['method', 'kind', 'usage', 'trait', 'field', 'instead'] as const;

export type AtomGroup = (typeof ATOM_GROUPS)[number];

export type Atoms = ReadonlyMap<string, Atom>;

export function atomsOf(list: readonly Atom[]): Atoms {
  return new Map(list.map((one) => [one.id, one]));
}
