import type { ElementShape, XmlAttribute } from './element-shape.js';

/** The attribute with this expanded name, if the element has it. */
export function attributeOf(
  { attributes }: Pick<ElementShape, 'attributes'>,
  namespace: string,
  localName: string,
): XmlAttribute | undefined {
  return attributes.find((attribute) => attribute.localName === localName && attribute.namespace === namespace);
}
