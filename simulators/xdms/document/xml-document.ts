import { ChildIndex } from './child-index.js';

/**
 * The mock keeps a document as the text it was given, and beside it a light tree of elements with their places in that
 * text. Reading a node is a slice of the text, writing one a splice: white space, comments, quoting and namespace
 * declarations survive because nothing is ever serialised again (RFC 4825 §6.3 and §8.2.3 ask for this).
 *
 * All offsets count UTF-16 code units.
 */
export interface XmlDocument {
  readonly text: string;
  readonly root: XmlElement;
}

/**
 * An element without its place: what it is, and where its parts lie from its own start. A changed document shares the
 * shapes of all that did not change, wherever they have moved to, so that a write costs what it changes.
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
  /** Namespaces declared on this very element: prefix, empty for the default, to URI, empty for `xmlns=""`. */
  readonly declarations: Readonly<Record<string, string>>;
  readonly children: readonly ElementShape[];
  readonly selfClosing: boolean;
  /** Offset of `<` from that of the parent; from the start of the text for the document element. */
  readonly offset: number;
  /** Offsets from the element's own `<`: just behind the start tag, at the end tag, just behind the element. */
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
  /** The value after XML's attribute-value normalisation, references expanded. */
  readonly value: string;
}

/** An element at its place in a document. Its children are placed when they are first asked for. */
export class XmlElement {
  readonly shape: ElementShape;
  /** Undefined for the document element. */
  readonly parent: XmlElement | undefined;
  /** Offset of `<` in the document's text. */
  readonly start: number;
  #children: readonly XmlElement[] | undefined;
  #childIndex: ChildIndex | undefined;

  constructor(shape: ElementShape, parent?: XmlElement) {
    this.shape = shape;
    this.parent = parent;
    this.start = (parent?.start ?? 0) + shape.offset;
  }

  get name(): string {
    return this.shape.name;
  }

  get prefix(): string {
    return this.shape.prefix;
  }

  get localName(): string {
    return this.shape.localName;
  }

  get namespace(): string {
    return this.shape.namespace;
  }

  get attributes(): readonly XmlAttribute[] {
    return this.shape.attributes;
  }

  get declarations(): Readonly<Record<string, string>> {
    return this.shape.declarations;
  }

  get selfClosing(): boolean {
    return this.shape.selfClosing;
  }

  get children(): readonly XmlElement[] {
    this.#children ??= this.shape.children.map((shape) => new XmlElement(shape, this));
    return this.#children;
  }

  get childIndex(): ChildIndex {
    this.#childIndex ??= new ChildIndex(this.children);
    return this.#childIndex;
  }

  /** Offset just behind the `>` that ends the start tag. */
  get contentStart(): number {
    return this.start + this.shape.contentStart;
  }

  /** Offset of `</`; equal to `end` when the element is written as an empty-element tag. */
  get contentEnd(): number {
    return this.start + this.shape.contentEnd;
  }

  /** Offset just behind the element. */
  get end(): number {
    return this.start + this.shape.length;
  }
}

/** The element as it stands in the document, from `<` to the last `>` (RFC 4825 §7.6). */
export function elementText(document: XmlDocument, element: XmlElement): string {
  return document.text.slice(element.start, element.end);
}

/** Replaces the text from `start` to `end` by `replacement`. */
export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
