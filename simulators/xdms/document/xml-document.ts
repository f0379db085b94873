import type { XmlAttribute } from './attributes.js';
import type { ElementShape } from './element-shape.js';
import { type Edit, PieceTable } from './piece-table.js';

/** Builds the tree of a text that is known to be well-formed. */
export type ReadRoot = (text: string) => XmlElement;

/** Hears of each document with a tree that was stored, and of each whose tree was asked for; may let them rest. */
export interface TreeKeeper {
  stored(document: XmlDocument, root: XmlElement): void;
  used(document: XmlDocument, root: XmlElement): void;
}

/** A document among those of a keeper that are in use. */
export interface TreePlace {
  document: XmlDocument;
  /** The places of the documents that were used in the same time. */
  readonly among: readonly TreePlace[];
  /** Memory of the tree. */
  octets: number;
}

/**
 * A document: its source text, and a tree of elements with their positions in that text. Reading a node slices the
 * text, writing one splices it. So white space, comments, quoting and namespace declarations survive, as RFC 4825 §6.3
 * and §8.2.3 require: the mock never serializes a tree.
 *
 * The tree takes many times the memory of the text. A document at rest is its text: `root` builds the tree anew.
 *
 * All offsets count UTF-16 code units.
 */
export class XmlDocument {
  /** Length of the text in UTF-8. */
  readonly octets: number;
  /** In pieces after an edit, until the whole text is read. */
  #source: string | PieceTable;
  readonly #readRoot: ReadRoot;
  #root: XmlElement | undefined;
  #keeper: TreeKeeper | undefined;
  #place: TreePlace | undefined;

  private constructor(source: string | PieceTable, octets: number, readRoot: ReadRoot, root: XmlElement | undefined) {
    this.#source = source;
    this.octets = octets;
    this.#readRoot = readRoot;
    this.#root = root;
  }

  /** @param root the tree of the text; absent for a document at rest */
  static of(text: string, readRoot: ReadRoot, root?: XmlElement): XmlDocument {
    return new XmlDocument(text, Buffer.byteLength(text), readRoot, root);
  }

  get root(): XmlElement {
    this.#root ??= this.#readRoot(this.text);
    const root = this.#root;
    this.#keeper?.used(this, root);
    return root;
  }

  /** Tells a keeper of each use from now on. The first keeper stays: mocks may share a document. */
  keptBy(keeper: TreeKeeper): void {
    this.#keeper ??= keeper;
    if (this.#root !== undefined) this.#keeper.stored(this, this.#root);
  }

  /** Forgets the tree until it is asked for. */
  rest(): void {
    this.#root = undefined;
    this.#place = undefined;
  }

  /** Set by the keeper. */
  get place(): TreePlace | undefined {
    return this.#place;
  }

  set place(place: TreePlace | undefined) {
    this.#place = place;
  }

  /** The whole text. After an edit, the first use copies it; `slice` does not, and neither does `length`. */
  get text(): string {
    if (typeof this.#source !== 'string') this.#source = this.#source.toString();
    return this.#source;
  }

  get length(): number {
    return this.#source.length;
  }

  slice(start: number, end: number): string {
    return this.#source.slice(start, end);
  }

  /**
   * Replaces a part of the text.
   *
   * @param root of the tree that the new text has
   */
  edited(edit: Edit, root: XmlElement): XmlDocument {
    const removed = this.slice(edit.start, edit.end);
    const octets = this.octets + Buffer.byteLength(edit.text) - Buffer.byteLength(removed);
    const source = typeof this.#source === 'string' ? PieceTable.of(this.#source) : this.#source;
    return new XmlDocument(source.edited(edit), octets, this.#readRoot, root);
  }
}

/** An element at its position in a document. It creates its children on first access. */
export class XmlElement {
  readonly shape: ElementShape;
  /** Undefined for the document element. */
  readonly parent: XmlElement | undefined;
  /** Offset of `<` in the document's text. */
  readonly start: number;
  /** Index among the children of the parent. */
  readonly index: number;
  /** The child that was asked for last, usually again soon. */
  #latest: XmlElement | undefined;
  #children: readonly XmlElement[] | undefined;

  constructor(shape: ElementShape, start: number, parent?: XmlElement, index = 0) {
    this.shape = shape;
    this.start = start;
    this.parent = parent;
    this.index = index;
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

  /** All children; `child` is cheaper for one of many. */
  get children(): readonly XmlElement[] {
    this.#children ??= this.#allChildren();
    return this.#children;
  }

  child(index: number): XmlElement | undefined {
    const made = this.#children?.[index] ?? this.#latest;
    if (made?.index === index) return made;
    const list = this.shape.children;
    const shape = list.at(index);
    if (shape === undefined) return undefined;
    this.#latest = new XmlElement(shape, this.contentStart + list.offsetOf(index), this, index);
    return this.#latest;
  }

  #allChildren(): readonly XmlElement[] {
    const children: XmlElement[] = [];
    let end = this.contentStart;
    for (const { shapes, gaps } of this.shape.children.blocks) {
      for (const [at, shape] of shapes.entries()) {
        const start = end + (gaps[at] ?? 0);
        const index = children.length;
        children.push(this.#latest?.index === index ? this.#latest : new XmlElement(shape, start, this, index));
        end = start + shape.length;
      }
    }
    return children;
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
  return document.slice(element.start, element.end);
}

/** Replaces the text from `start` to `end` by `replacement`. */
export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** A document after a tentative change. */
export interface Draft {
  readonly document: XmlDocument;
  /** Offset of the new element, or of the element of the new attribute. */
  readonly start: number;
}
