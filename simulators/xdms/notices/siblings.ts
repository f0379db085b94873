import type { XmlElement } from '../document/xml-document.js';
import { type ContentNode, type ElementContent, gapText } from './element-content.js';
import { nameIn } from './namespace-scope.js';
import type { Scope } from './patch-operation.js';

/** Computes a value when it is first asked for: most elements have few changes, or none. */
type Lazy<Value> = () => Value;

function lazy<Value>(compute: () => Value): Lazy<Value> {
  let value: { readonly computed: Value } | undefined;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}

/** One step of a selector, written in the scope of an operation. */
export type ScopedStep = (scope: Scope) => string;

/** Attributes that identify an entry of a list, the likeliest first. */
const IDENTIFYING = ['uri', 'name', 'id'];

/** Names that the patterns of RFC 5261 §8 surely admit. */
const PLAIN_NAME = /^[A-Za-z_][\w.-]*$/;

/**
 * Writes steps to the children of one element, while operations change them from the last to the first. So the nodes
 * before a place are always the old ones, and positions count these.
 */
export class Siblings {
  readonly #old: ElementContent;
  readonly #counts: Readonly<Record<ContentNode['kind'], Lazy<readonly number[]>>>;
  readonly #names: Lazy<readonly number[]>;
  readonly #texts: Lazy<readonly number[]>;
  readonly #owners: readonly Lazy<ReadonlyMap<string, number>>[];

  constructor(old: ElementContent, renewed: ElementContent) {
    this.#old = old;
    const count = (kind: ContentNode['kind']): Lazy<readonly number[]> =>
      lazy(() => countBefore(old.nodes, (node) => node.kind === kind));
    this.#counts = { element: count('element'), comment: count('comment'), instruction: count('instruction') };
    this.#names = lazy(() => sameNamesBefore(old));
    this.#texts = lazy(() => countBefore(old.gaps, (_, index) => gapText(old, index) !== ''));
    this.#owners = [lazy(() => ownersIn(old)), lazy(() => ownersIn(renewed))];
  }

  /** @param renewed the element that takes the place of the old one; absent for one that is removed */
  step(index: number, renewed?: XmlElement): ScopedStep {
    const node = this.#old.nodes[index];
    if (node?.element === undefined) return this.#positional(node?.kind ?? 'comment', index);
    const { element } = node;
    const identity = this.#identity(element, renewed);
    return this.#named(element, identity ?? `[${this.#names()[index] ?? 1}]`, index);
  }

  /** Returns a step to a matched node when the old nodes from `removedFrom` up to it are gone. */
  stepBehind(removedFrom: number, index: number, renewed: ContentNode): ScopedStep {
    const old = this.#old.nodes[index]?.element;
    const identity = old && renewed.element && this.#identity(old, renewed.element);
    if (renewed.element === undefined || identity === undefined) return this.#positional(renewed.kind, removedFrom);
    return this.#named(renewed.element, identity, removedFrom);
  }

  /** Returns the step to the text in a gap. */
  text(gap: number): ScopedStep {
    return () => `text()[${(this.#texts()[gap] ?? 0) + 1}]`;
  }

  #named({ namespace, localName }: XmlElement, predicate: string, before: number): ScopedStep {
    const positional = this.#positional('element', before);
    return (scope) => {
      const name = PLAIN_NAME.test(localName) ? nameIn(scope, namespace, localName) : undefined;
      return name === undefined ? positional(scope) : `${name}${predicate}`;
    };
  }

  #positional(kind: ContentNode['kind'], before: number): ScopedStep {
    const position = `[${(this.#counts[kind]()[before] ?? 0) + 1}]`;
    return () => `${TESTS[kind]}${position}`;
  }

  /** A predicate, or none, that selects only this element, among old siblings as among new ones. */
  #identity(old: XmlElement, renewed: XmlElement | undefined): string | undefined {
    if (renewed !== undefined && nameKey(old) !== nameKey(renewed)) return undefined;
    const times = renewed === undefined ? 0 : 1;
    if (this.#isOnly(nameKey(old), times)) return '';
    for (const name of IDENTIFYING) {
      const key = attributeKey(old, name);
      if (key === undefined || !this.#isOnly(key, times)) continue;
      if (renewed !== undefined && key !== attributeKey(renewed, name)) continue;
      const value = plainAttribute(old, name) ?? '';
      const quote = value.includes("'") ? '"' : "'";
      if (!/[\n\r]/.test(value) && !value.includes(quote)) return `[@${name}=${quote}${value}${quote}]`;
    }
    return undefined;
  }

  #isOnly(key: string, timesInNew: number): boolean {
    const [old, renewed] = this.#owners;
    return old?.().get(key) === 1 && (renewed?.().get(key) ?? 0) === timesInNew;
  }
}

const TESTS = { element: '*', comment: 'comment()', instruction: 'processing-instruction()' } as const;

/** Identifies an element among its siblings: a changed element with the same label is the same entry. */
export function labelOf(element: XmlElement): string {
  for (const name of IDENTIFYING) {
    const key = attributeKey(element, name);
    if (key !== undefined) return key;
  }
  return nameKey(element);
}

/** The prefix belongs to it: canonical XML keeps it. */
export function qualifiedKey({ name, namespace }: XmlElement): string {
  return `${name} ${namespace}`;
}

function nameKey({ namespace, localName }: XmlElement): string {
  return `${localName} ${namespace}`;
}

function attributeKey(element: XmlElement, name: string): string | undefined {
  const value = plainAttribute(element, name);
  return value === undefined ? undefined : `${nameKey(element)} ${name}=${value}`;
}

function plainAttribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}

/** How often a name, or a name with an identifying attribute, occurs. */
function ownersIn({ nodes }: ElementContent): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  for (const { element } of nodes) {
    if (element === undefined) continue;
    const keys = [nameKey(element), ...IDENTIFYING.map((name) => attributeKey(element, name))];
    for (const key of keys) {
      if (key !== undefined) owners.set(key, (owners.get(key) ?? 0) + 1);
    }
  }
  return owners;
}

/** For each index, and for the end, how many members before it pass a test. */
function countBefore<Member>(
  members: readonly Member[],
  counts: (member: Member, index: number) => boolean,
): readonly number[] {
  let count = 0;
  const before = members.map((member, index) => {
    const so = count;
    if (counts(member, index)) count += 1;
    return so;
  });
  return [...before, count];
}

/** For each element, its position among those with its name. */
function sameNamesBefore({ nodes }: ElementContent): readonly number[] {
  const seen = new Map<string, number>();
  return nodes.map(({ element }) => {
    if (element === undefined) return 0;
    const position = (seen.get(nameKey(element)) ?? 0) + 1;
    seen.set(nameKey(element), position);
    return position;
  });
}
