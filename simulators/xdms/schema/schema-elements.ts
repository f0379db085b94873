import type { XmlElement } from '../document/xml-document.js';

export const XSD = 'http://www.w3.org/2001/XMLSchema';

export function attributeNamed({ attributes }: XmlElement, wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value;
}
