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

/** The properties of an element that the list of its siblings uses. */
export interface ChildShape {
  readonly localName: string;
  /** Namespace URI; empty when the element is in none. */
  readonly namespace: string;
  /** Attributes in document order; namespace declarations are not attributes (RFC 4825 §6.3). */
  readonly attributes: readonly XmlAttribute[];
  /** Characters of the element. */
  readonly length: number;
  /** Number of elements: this one and its descendants. */
  readonly elements: number;
}

export interface XmlAttribute {
  /** Qualified name as written. */
  readonly name: string;
  readonly localName: string;
  /** Namespace URI; empty for an unprefixed attribute. */
  readonly namespace: string;
  /** The value after attribute-value normalization, with references expanded. */
  readonly value: string;
}
