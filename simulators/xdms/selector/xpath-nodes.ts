import type { XmlAttribute } from '../document/child-shape.js';
import type { ElementShape } from '../document/element-shape.js';
import { lexableName } from './compile-to-xpath.js';

/** The part of the DOM that the `xpath` package reads to evaluate `self::name` and `@name` on an element. */
export interface ElementNode {
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
export function elementNode({ name, localName, namespace, attributes }: ElementShape): ElementNode {
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
