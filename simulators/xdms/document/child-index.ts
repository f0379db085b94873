import { attributeOf, type ChildShape } from './attributes.js';
import { type ExpandedName, isNamedAs } from './expanded-name.js';
import { SmallCache } from './small-cache.js';

/**
 * Number of linear lookups by name, and of those by attribute, before an index is built. A write looks a parent up three
 * times at most and replaces it, so an index would cost more than it saves; more lookups mean reads.
 */
const WALKS = 3;

type Indexes = readonly number[];
type Groups = ReadonlyMap<string, Indexes>;

const NONE: Indexes = [];

/** Finds children by name or by attribute value: returns their indexes. */
export class ChildIndex {
  readonly #children: readonly ChildShape[];
  #nameWalks = 0;
  #byName: Groups | undefined;
  #attributeWalks = 0;
  /** By the name of the attribute. */
  #byAttribute: SmallCache<Groups> | undefined;

  constructor(children: readonly ChildShape[]) {
    this.#children = children;
  }

  byName(name: ExpandedName): Indexes {
    if (this.#nameWalks < WALKS) {
      this.#nameWalks += 1;
      return this.#walk((child) => isNamedAs(child, name));
    }
    this.#byName ??= grouped(this.#children, nameKey);
    return this.#byName.get(nameKey(name)) ?? NONE;
  }

  byAttribute(name: ExpandedName, value: string): Indexes {
    const { namespace, localName } = name;
    const valueIn = (child: ChildShape): string | undefined => attributeOf(child, namespace, localName)?.value;
    if (this.#attributeWalks < WALKS) {
      this.#attributeWalks += 1;
      return this.#walk((child) => valueIn(child) === value);
    }
    this.#byAttribute ??= new SmallCache();
    const groups = this.#byAttribute.get(nameKey(name), () => grouped(this.#children, valueIn));
    return groups.get(value) ?? NONE;
  }

  #walk(isWanted: (child: ChildShape) => boolean): Indexes {
    const found: number[] = [];
    let index = 0;
    for (const child of this.#children) {
      if (isWanted(child)) found.push(index);
      index += 1;
    }
    return found;
  }
}

/** @param keyOf undefined for a child without a key */
function grouped(children: readonly ChildShape[], keyOf: (child: ChildShape) => string | undefined): Groups {
  const groups = new Map<string, number[]>();
  for (const [index, child] of children.entries()) {
    const key = keyOf(child);
    if (key === undefined) continue;
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [index]);
    else members.push(index);
  }
  return groups;
}

/** A local name contains no space, so a space ends it. */
function nameKey({ namespace, localName }: ExpandedName): string {
  return `${localName} ${namespace}`;
}
