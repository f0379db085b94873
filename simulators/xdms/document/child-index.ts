import type { ExpandedName } from '../selector/node-selector.js';
import { attributeOf } from './attributes.js';
import type { XmlElement } from './xml-document.js';

/**
 * Look-ups that walk the children before an index is built. A write looks a parent up once or twice and leaves a new
 * one behind, for which an index would cost more than it saves; whoever comes again is reading.
 */
const WALKS = 3;

/** The element children of one parent, found by name or by an attribute's value. */
export class ChildIndex {
  readonly #children: readonly XmlElement[];
  readonly #byName: Groups;
  readonly #byAttribute: Groups;

  constructor(children: readonly XmlElement[]) {
    this.#children = children;
    this.#byName = new Groups(children, (child) => [nameKey(child)]);
    this.#byAttribute = new Groups(children, (child) => child.attributes.map((one) => attributeKey(one, one.value)));
  }

  byName(name: ExpandedName): readonly XmlElement[] {
    return this.#byName.get(nameKey(name)) ?? this.#children.filter((child) => isNamed(child, name));
  }

  byAttribute(name: ExpandedName, value: string): readonly XmlElement[] {
    const { namespace, localName } = name;
    return (
      this.#byAttribute.get(attributeKey(name, value)) ??
      this.#children.filter((child) => attributeOf(child, namespace, localName)?.value === value)
    );
  }
}

/** Children by some key of theirs, once it has been asked for often enough. */
class Groups {
  readonly #children: readonly XmlElement[];
  readonly #keysOf: (child: XmlElement) => readonly string[];
  #groups: ReadonlyMap<string, readonly XmlElement[]> | undefined;
  #walks = 0;

  constructor(children: readonly XmlElement[], keysOf: (child: XmlElement) => readonly string[]) {
    this.#children = children;
    this.#keysOf = keysOf;
  }

  /** @returns undefined as long as walking the children is cheaper */
  get(key: string): readonly XmlElement[] | undefined {
    if (this.#groups === undefined && this.#walks < WALKS) {
      this.#walks += 1;
      return undefined;
    }
    this.#groups ??= group(this.#children, this.#keysOf);
    return this.#groups.get(key) ?? [];
  }
}

function group(
  children: readonly XmlElement[],
  keysOf: (child: XmlElement) => readonly string[],
): ReadonlyMap<string, readonly XmlElement[]> {
  const groups = new Map<string, XmlElement[]>();
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

// A local name holds no space, so it ends the local name in these keys.
function nameKey({ namespace, localName }: ExpandedName): string {
  return `${localName} ${namespace}`;
}

function attributeKey(name: ExpandedName, value: string): string {
  return `${name.localName} ${name.namespace.length} ${name.namespace}${value}`;
}
