import { parse } from 'xpath';
import type { XmlElement } from '../document/xml-document.js';
import { compileAttribute, compileNameTest, type XPathExpression } from './compile-to-xpath.js';
import type { ExpandedName, Step } from './node-selector.js';
import { resolverOf } from './resolve.js';
import { elementNode } from './xpath-nodes.js';

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
 * one element at a time; positions are counted here, and what it found in an element's children is kept.
 */
export const xpathResolver = resolverOf((document, context, step) => {
  const siblings = context === undefined ? new Siblings([document.root]) : siblingsIn(context);
  return siblings.select(step);
});

const known = new WeakMap<XmlElement, Siblings>();

function siblingsIn(parent: XmlElement): Siblings {
  const found = known.get(parent) ?? new Siblings(parent.children);
  known.set(parent, found);
  return found;
}

type Name = Step<ExpandedName>['name'];

/** The children of an element, with the results of all expressions that were evaluated on them. */
class Siblings {
  readonly #all: readonly XmlElement[];
  readonly #named = new Map<string, readonly XmlElement[]>();
  readonly #byValue = new Map<string, ReadonlyMap<string, readonly XmlElement[]>>();

  constructor(all: readonly XmlElement[]) {
    this.#all = all;
  }

  /** Applies the position to the elements of that name, then the attribute test to the result (RFC 4825 §6.3). */
  select({ name, position, attribute }: Step<ExpandedName>): readonly XmlElement[] {
    if (attribute === undefined) return atPosition(this.#ofName(name), position);
    if (position === undefined) return this.#ofValue(name, attribute.name).get(attribute.value) ?? [];
    const value = attributeValue(attribute.name);
    return atPosition(this.#ofName(name), position).filter((element) => value(element) === attribute.value);
  }

  #ofName(name: Name): readonly XmlElement[] {
    if (name === '*') return this.#all;
    return remembered(this.#named, keyOf(name), () => this.#all.filter(isNamed(name)));
  }

  #ofValue(name: Name, attribute: ExpandedName): ReadonlyMap<string, readonly XmlElement[]> {
    const key = JSON.stringify([keyOf(name), keyOf(attribute)]);
    return remembered(this.#byValue, key, () => {
      const groups = new Map<string, XmlElement[]>();
      const value = attributeValue(attribute);
      for (const element of this.#ofName(name)) {
        const text = value(element);
        if (text !== undefined) remembered(groups, text, (): XmlElement[] => []).push(element);
      }
      return groups;
    });
  }
}

function atPosition(elements: readonly XmlElement[], position: number | undefined): readonly XmlElement[] {
  return position === undefined ? elements : elements.slice(position - 1, position);
}

function isNamed(name: ExpandedName): (element: XmlElement) => boolean {
  const evaluate = evaluator(compileNameTest(name));
  return (element) => evaluate(element).booleanValue();
}

/** Evaluates an attribute's value; undefined where the element has no such attribute. */
function attributeValue(name: ExpandedName): (element: XmlElement) => string | undefined {
  const evaluate = evaluator(compileAttribute(name));
  return (element) => {
    const attributes = evaluate(element);
    return attributes.booleanValue() ? attributes.stringValue() : undefined;
  };
}

function evaluator({ expression, namespaces }: XPathExpression): (element: XmlElement) => NodeSet {
  const parsed = parse(expression);
  return (element) => {
    // The package's types require a browser's DOM, but these expressions read the element alone. Without
    // `isHtml: false` the package would take it for HTML, with case-insensitive names.
    const node = elementNode(element.shape) as unknown as globalThis.Node;
    return parsed.evaluate({ node, namespaces, isHtml: false });
  };
}

function keyOf(name: Name): string {
  return name === '*' ? name : JSON.stringify([name.namespace, name.localName]);
}

function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}
