import type { ChildShape, XmlAttribute } from './child-shape.js';

/** Finds an attribute by expanded name. */
export function attributeOf(
  { attributes }: Pick<ChildShape, 'attributes'>,
  namespace: string,
  localName: string,
): XmlAttribute | undefined {
  for (const attribute of attributes) {
    if (attribute.localName === localName && attribute.namespace === namespace) return attribute;
  }
  return undefined;
}
