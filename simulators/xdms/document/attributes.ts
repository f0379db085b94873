import type { XmlAttribute, XmlElement } from './xml-document.js';

/** The attribute with this expanded name, if the element has it. */
export function attributeOf(
  { attributes }: Pick<XmlElement, 'attributes'>,
  namespace: string,
  localName: string,
): XmlAttribute | undefined {
  return attributes.find((attribute) => attribute.localName === localName && attribute.namespace === namespace);
}
