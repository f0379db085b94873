import { parse } from 'xpath';
import type { XmlAttribute } from '../document/attributes.js';
import type { ElementShape } from '../document/element-shape.js';
import type { ExpandedName } from '../document/expanded-name.js';
import { SmallCache } from '../document/small-cache.js';
import { compileAttribute, compileNameTest, lexableName, type XPathExpression } from './compile-to-xpath.js';
import type { ElementStep } from './node-selector.js';
import { resolverOf } from './resolve.js';

interface NodeSet {
  booleanValue(): boolean;
  stringValue(): string;
}

declare module 'xpath' {
  interface EvaluationOptions {
    readonly node: globalThis.Node;
    readonly namespaces: Readonly<Record<string, string>>;
    readonly isHtml: boolean;
  }
  /** Parses an expression for evaluation with options; the package's types omit it. */
  export function parse(expression: string): {
    evaluate(options: EvaluationOptions): NodeSet;
    select(options: EvaluationOptions): unknown;
  };
}

/**
 * Evaluates names and attributes with the `xpath` package: a second opinion on the indexed resolver. The package
 * compares the nodes of a node set with each other, at a cost that grows with the square of the siblings. So it gets
 * one element at a time; positions are counted here, and what it found in a block of children is kept, also for later
 * versions of the document.
 */
export const xpathResolver = resolverOf((document, context, step) => {
  if (context === undefined) return select([new Results([document.root.shape])], step).map(() => document.root);
  const results = context.shape.children.blocks.map(resultsOf);
  return select(results, step).flatMap((index) => context.child(index) ?? []);
});

type Name = ElementStep<ExpandedName>['name'];

type Indexes = readonly number[];

/** @returns indexes of the selected elements, the first two at most: two are ambiguous already */
function select(blocks: readonly Results[], step: ElementStep<ExpandedName>): Indexes {
  const found: number[] = [];
  let first = 0;
  let before = 0;
  for (const block of blocks) {
    for (const index of block.select(step, before)) found.push(first + index);
    if (found.length > 1) break;
    first += block.length;
    before += block.named(step.name).length;
  }
  return found.slice(0, 2);
}

const known = new WeakMap<object, Results>();

function resultsOf(block: { readonly shapes: readonly ElementShape[] }): Results {
  const results = known.get(block) ?? new Results(block.shapes);
  known.set(block, results);
  return results;
}

/** Some adjacent elements, with the results of the expressions that were evaluated on them. */
class Results {
  readonly #shapes: readonly ElementShape[];
  readonly #named = new SmallCache<Indexes>();
  readonly #byValue = new SmallCache<ReadonlyMap<string, Indexes>>();

  constructor(shapes: readonly ElementShape[]) {
    this.#shapes = shapes;
  }

  get length(): number {
    return this.#shapes.length;
  }

  /**
   * Applies the position to the elements of that name, then the attribute test to the result (RFC 4825 §6.3).
   *
   * @param before number of elements of that name in front of these
   */
  select({ name, position, attribute }: ElementStep<ExpandedName>, before: number): Indexes {
    const selected = attribute === undefined ? this.named(name) : this.#withValue(name, attribute);
    if (position === undefined) return selected;
    const index = this.named(name)[position - 1 - before];
    return index !== undefined && selected.includes(index) ? [index] : [];
  }

  named(name: Name): Indexes {
    return this.#named.get(keyOf(name), () => {
      if (name === '*') return [...this.#shapes.keys()];
      const evaluate = evaluator(compileNameTest(name));
      return this.#shapes.flatMap((shape, index) => (evaluate(shape).booleanValue() ? [index] : []));
    });
  }

  #withValue(name: Name, { name: attribute, value }: NonNullable<ElementStep<ExpandedName>['attribute']>): Indexes {
    const byValue = this.#byValue.get(`${keyOf(name)} ${keyOf(attribute)}`, () => this.#group(name, attribute));
    return byValue.get(value) ?? [];
  }

  #group(name: Name, attribute: ExpandedName): ReadonlyMap<string, Indexes> {
    const evaluate = evaluator(compileAttribute(attribute));
    const groups = new Map<string, number[]>();
    for (const index of this.named(name)) {
      const shape = this.#shapes[index];
      const attributes = shape && evaluate(shape);
      if (!attributes?.booleanValue()) continue;
      const value = attributes.stringValue();
      const members = groups.get(value);
      if (members === undefined) groups.set(value, [index]);
      else members.push(index);
    }
    return groups;
  }
}

function evaluator({ expression, namespaces }: XPathExpression): (shape: ElementShape) => NodeSet {
  const parsed = parse(expression);
  return (shape) => {
    // The package's types require a browser's DOM, but these expressions read the element alone. Without
    // `isHtml: false` the package would take it for HTML, with case-insensitive names.
    const node = elementNode(shape) as unknown as globalThis.Node;
    return parsed.evaluate({ node, namespaces, isHtml: false });
  };
}

function keyOf(name: Name): string {
  return name === '*' ? name : JSON.stringify([name.namespace, name.localName]);
}

/** The part of the DOM that the `xpath` package reads to evaluate `self::name` and `@name` on an element. */
interface ElementNode {
  readonly nodeType: 1;
  readonly nodeName: string;
  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributes: { readonly length: number; item(index: number): AttributeNode | null };
}

interface AttributeNode {
  readonly nodeType: 2;
  readonly nodeName: string;
  readonly name: string;
  readonly localName: string;
  readonly namespaceURI: string;
  readonly value: string;
  readonly nodeValue: string;
}

/** Shows an element of the mock to the package. A second tree, beside that of the document, would cost a second parse. */
function elementNode({ name, localName, namespace, attributes }: ElementShape): ElementNode {
  return {
    nodeType: 1,
    nodeName: name,
    localName: lexableName(localName),
    namespaceURI: namespace,
    attributes: { length: attributes.length, item: (index) => attributeNode(attributes[index]) },
  };
}

function attributeNode(attribute: XmlAttribute | undefined): AttributeNode | null {
  if (attribute === undefined) return null;
  const { name, localName, namespace, value } = attribute;
  return {
    nodeType: 2,
    nodeName: name,
    name,
    localName: lexableName(localName),
    namespaceURI: namespace,
    value,
    nodeValue: value,
  };
}
