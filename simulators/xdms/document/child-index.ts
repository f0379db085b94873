import type { ExpandedName } from '../selector/node-selector.js';
import { attributeOf } from './attributes.js';
import type { ChildShape } from './child-shape.js';
import { SmallCache } from './small-cache.js';

/**
 * Number of linear lookups before the index is built. A write looks a parent up once or twice and replaces it, so an
 * index would cost more than it saves; more lookups mean reads.
 */
const WALKS = 3;

type Indexes = readonly number[];

const NONE: Indexes = [];

/** Finds children by name or by attribute value: returns their indexes. */
export class ChildIndex {
  readonly #children: readonly ChildShape[];
  #byName: Groups | undefined;
  /** By the name of the attribute. */
  readonly #byAttribute = new SmallCache<Groups>();

  constructor(children: readonly ChildShape[]) {
    this.#children = children;
  }

  byName(name: ExpandedName): Indexes {
    this.#byName ??= new Groups(this.#children, nameKey);
    return this.#byName.get(nameKey(name));
  }

  byAttribute(name: ExpandedName, value: string): Indexes {
    const { namespace, localName } = name;
    const valueIn = (child: ChildShape): string | undefined => attributeOf(child, namespace, localName)?.value;
    const groups = this.#byAttribute.get(nameKey(name), () => new Groups(this.#children, valueIn));
    return groups.get(value);
  }
}

/** Groups children by keys after enough lookups. */
class Groups {
  readonly #children: readonly ChildShape[];
  readonly #keyOf: (child: ChildShape) => string | undefined;
  #groups: ReadonlyMap<string, Indexes> | undefined;
  #walks = 0;

  /** @param keyOf undefined for a child without a key */
  constructor(children: readonly ChildShape[], keyOf: (child: ChildShape) => string | undefined) {
    this.#children = children;
    this.#keyOf = keyOf;
  }

  get(key: string): Indexes {
    if (this.#groups === undefined && this.#walks < WALKS) {
      this.#walks += 1;
      return this.#walk(key);
    }
    this.#groups ??= this.#group();
    return this.#groups.get(key) ?? NONE;
  }

  #walk(key: string): Indexes {
    const found: number[] = [];
    let index = 0;
    for (const child of this.#children) {
      if (this.#keyOf(child) === key) found.push(index);
      index += 1;
    }
    return found;
  }

  #group(): ReadonlyMap<string, Indexes> {
    const groups = new Map<string, number[]>();
    for (const [index, child] of this.#children.entries()) {
      const key = this.#keyOf(child);
      if (key === undefined) continue;
      const members = groups.get(key);
      if (members === undefined) groups.set(key, [index]);
      else members.push(index);
    }
    return groups;
  }
}

export function isNamedAs(element: ExpandedName, { namespace, localName }: ExpandedName): boolean {
  return element.localName === localName && element.namespace === namespace;
}

/** A local name contains no space, so a space ends it. */
function nameKey({ namespace, localName }: ExpandedName): string {
  return `${localName} ${namespace}`;
}
