/**
 * An element without its position; offsets are relative to its own start. A changed document shares the shapes of all
 * unchanged elements, even moved ones, so the cost of a write depends only on the change.
 */
export interface ElementShape {
  /** Qualified name as written. */
  readonly name: string;
  readonly prefix: string;
  readonly localName: string;
  /** Namespace URI; empty when the element is in none. */
  readonly namespace: string;
  /** Attributes in document order; namespace declarations are not attributes (RFC 4825 §6.3). */
  readonly attributes: readonly XmlAttribute[];
  /** Namespaces declared on this element: prefix, empty for the default, to URI, empty for `xmlns=""`. */
  readonly declarations: Readonly<Record<string, string>>;
  readonly children: readonly ElementShape[];
  readonly selfClosing: boolean;
  /** Offset of `<` from that of the parent; from the start of the text for the document element. */
  readonly offset: number;
  /** Offsets from the element's own `<`: after the start tag, at the end tag, after the element. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly length: number;
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
