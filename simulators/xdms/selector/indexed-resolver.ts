import { attributeOf } from '../document/attributes.js';
import { type ExpandedName, isNamedAs } from '../document/expanded-name.js';
import type { XmlElement } from '../document/xml-document.js';
import type { ElementStep } from './node-selector.js';
import { resolverOf } from './resolve.js';

/**
 * Evaluates selectors with an index of each parent's children: a lookup among 20,000 siblings costs as much as among
 * ten.
 */
export const indexedResolver = resolverOf((document, context, step) =>
  context === undefined
    ? withAttribute(atPosition(hasName(document.root, step.name) ? [document.root] : [], step.position), step.attribute)
    : childrenOf(context, step),
);

/**
 * Applies the position to the children of that name, then the attribute test to the result (RFC 4825 §6.3). A step
 * without tests selects the first two children of its name at most: two are ambiguous already.
 */
function childrenOf(
  parent: XmlElement,
  { name, position, attribute }: ElementStep<ExpandedName>,
): readonly XmlElement[] {
  const { children } = parent.shape;
  if (position === undefined && attribute !== undefined) {
    return elementsAt(parent, children.withValue(attribute.name, attribute.value), name);
  }
  const positions = position === undefined ? FIRST_TWO : [position];
  const indexes = positions.map((nth) => children.nth(name, nth));
  return withAttribute(elementsAt(parent, indexes, '*'), attribute);
}

const FIRST_TWO = [1, 2];

function elementsAt(
  parent: XmlElement,
  indexes: readonly (number | undefined)[],
  name: NameTest,
): readonly XmlElement[] {
  const elements: XmlElement[] = [];
  for (const index of indexes) {
    const element = index === undefined ? undefined : parent.child(index);
    if (element !== undefined && hasName(element, name)) elements.push(element);
  }
  return elements;
}

type NameTest = ElementStep<ExpandedName>['name'];

function hasName(element: XmlElement, name: NameTest): boolean {
  return name === '*' || isNamedAs(element, name);
}

function atPosition(elements: readonly XmlElement[], position: number | undefined): readonly XmlElement[] {
  return position === undefined ? elements : elements.slice(position - 1, position);
}

function withAttribute(
  elements: readonly XmlElement[],
  test: ElementStep<ExpandedName>['attribute'],
): readonly XmlElement[] {
  if (test === undefined) return elements;
  const { name, value } = test;
  return elements.filter((element) => attributeOf(element, name.namespace, name.localName)?.value === value);
}
