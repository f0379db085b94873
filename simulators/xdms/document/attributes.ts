import type { ElementShape, XmlAttribute } from './element-shape.js';

/** Finds an attribute by expanded name. */
export function attributeOf(
  { attributes }: Pick<ElementShape, 'attributes'>,
  namespace: string,
  localName: string,
): XmlAttribute | undefined {
  return attributes.find((attribute) => attribute.localName === localName && attribute.namespace === namespace);
}
