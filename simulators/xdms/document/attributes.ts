import type { ChildShape, XmlAttribute } from './child-shape.js';

/** Finds an attribute by expanded name. */
export function attributeOf(
  { attributes }: Pick<ChildShape, 'attributes'>,
  namespace: string,
  localName: string,
): XmlAttribute | undefined {
  return attributes.find((attribute) => attribute.localName === localName && attribute.namespace === namespace);
}
