import type { ExpandedName } from '../selector/node-selector.js';
import { attributeOf } from './attributes.js';
import type { ElementShape } from './element-shape.js';

/**
 * Number of linear lookups before the index is built. A write looks a parent up once or twice and replaces it, so an
 * index would cost more than it saves; more lookups mean reads.
 */
const WALKS = 3;

/** The properties that lookups use. */
type Child = Pick<ElementShape, 'localName' | 'namespace' | 'attributes'>;

/** Finds the element children of one parent by name or by attribute value. */
export class ChildIndex<Element extends Child> {
  readonly #children: readonly Element[];
  readonly #byName: Groups<Element>;
  readonly #byAttribute: Groups<Element>;

  constructor(children: readonly Element[]) {
    this.#children = children;
    this.#byName = new Groups(children, (child) => [nameKey(child)]);
    this.#byAttribute = new Groups(children, (child) => child.attributes.map((one) => attributeKey(one, one.value)));
  }

  byName(name: ExpandedName): readonly Element[] {
    return this.#byName.get(nameKey(name)) ?? this.#children.filter((child) => isNamed(child, name));
  }

  byAttribute(name: ExpandedName, value: string): readonly Element[] {
    const { namespace, localName } = name;
    return (
      this.#byAttribute.get(attributeKey(name, value)) ??
      this.#children.filter((child) => attributeOf(child, namespace, localName)?.value === value)
    );
  }
}

/** Groups children by keys after enough lookups. */
class Groups<Element extends Child> {
  readonly #children: readonly Element[];
  readonly #keysOf: (child: Element) => readonly string[];
  #groups: ReadonlyMap<string, readonly Element[]> | undefined;
  #walks = 0;

  constructor(children: readonly Element[], keysOf: (child: Element) => readonly string[]) {
    this.#children = children;
    this.#keysOf = keysOf;
  }

  /** @returns undefined while a linear lookup is cheaper */
  get(key: string): readonly Element[] | undefined {
    if (this.#groups === undefined && this.#walks < WALKS) {
      this.#walks += 1;
      return undefined;
    }
    this.#groups ??= group(this.#children, this.#keysOf);
    return this.#groups.get(key) ?? [];
  }
}

function group<Element extends Child>(
  children: readonly Element[],
  keysOf: (child: Element) => readonly string[],
): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>();
  for (const child of children) {
    for (const key of keysOf(child)) {
      const members = groups.get(key);
      if (members === undefined) groups.set(key, [child]);
      else members.push(child);
    }
  }
  return groups;
}

export function isNamed(element: ExpandedName, { namespace, localName }: ExpandedName): boolean {
  return element.localName === localName && element.namespace === namespace;
}

// A local name contains no space, so a space ends it in these keys.
function nameKey({ namespace, localName }: ExpandedName): string {
  return `${localName} ${namespace}`;
}

function attributeKey(name: ExpandedName, value: string): string {
  return `${name.localName} ${name.namespace.length} ${name.namespace}${value}`;
}
