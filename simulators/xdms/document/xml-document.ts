import { ChildIndex } from './child-index.js';
import type { ElementShape, XmlAttribute } from './element-shape.js';

/**
 * A document: its source text, and a tree of elements with their positions in that text. Reading a node slices the
 * text, writing one splices it. So white space, comments, quoting and namespace declarations survive, as RFC 4825 §6.3
 * and §8.2.3 require: the mock never serializes a tree.
 *
 * All offsets count UTF-16 code units.
 */
export interface XmlDocument {
  readonly text: string;
  readonly root: XmlElement;
}

/** An element at its position in a document. It creates its children on first access. */
export class XmlElement {
  readonly shape: ElementShape;
  /** Undefined for the document element. */
  readonly parent: XmlElement | undefined;
  /** Offset of `<` in the document's text. */
  readonly start: number;
  #children: readonly XmlElement[] | undefined;
  #childIndex: ChildIndex<XmlElement> | undefined;

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

  get childIndex(): ChildIndex<XmlElement> {
    this.#childIndex ??= new ChildIndex(this.children);
    return this.#childIndex;
  }

  /** Offset after the `>` of the start tag. */
  get contentStart(): number {
    return this.start + this.shape.contentStart;
  }

  /** Offset of `</`; equal to `end` when the element is written as an empty-element tag. */
  get contentEnd(): number {
    return this.start + this.shape.contentEnd;
  }

  /** Offset after the element. */
  get end(): number {
    return this.start + this.shape.length;
  }
}

/** Returns the element's source text, from `<` to the last `>` (RFC 4825 §7.6). */
export function elementText(document: XmlDocument, element: XmlElement): string {
  return document.text.slice(element.start, element.end);
}

/** Replaces the text from `start` to `end` by `replacement`. */
export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
