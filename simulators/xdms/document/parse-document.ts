import type { SaxesStartTagNS, SaxesTagNS } from 'saxes';
import type { XmlAttribute } from './attributes.js';
import type { Child } from './child-block.js';
import { ChildList } from './child-list.js';
import { type ElementShape, type StartTagShape, withContent } from './element-shape.js';
import { DEFAULT_LIMITS, type Limits, UNLIMITED } from './limits.js';
import { NamespaceParser } from './namespace-parser.js';
import { isEmpty } from './namespaces-in-scope.js';
import { XmlDocument, XmlElement } from './xml-document.js';

/** The text is not well-formed, not namespace-well-formed, or has a document type declaration. */
export class XmlSyntaxError extends Error {
  override readonly name = 'XmlSyntaxError';
}

/** The text exceeds a limit of the server; it is well-formed up to that point. */
export class XmlLimitError extends Error {
  override readonly name = 'XmlLimitError';
}

export type XmlLimits = Pick<Limits, 'depth' | 'attributes' | 'elements'>;

/** A top-level element, and its offset in the text. */
export interface TopElement {
  readonly shape: ElementShape;
  readonly offset: number;
}

/** An element during parsing. */
interface Open {
  readonly shape: StartTagShape;
  readonly start: number;
  readonly children: Child<ElementShape>[];
  /** Offset after the start tag, or after the last child. */
  end: number;
}

const DOCUMENT = { xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

const FRAGMENT = { xmlns: true, fragment: true } as const;

/**
 * Parses a whole document.
 *
 * It refuses a document type declaration: an XCAP document needs none, and without one no entity can be expanded or
 * fetched. It applies the rules of XML 1.0 (fifth edition, §2.8) to every declared version, as for fragments.
 *
 * @throws XmlSyntaxError with line and column; XmlLimitError
 */
export function parseDocument(text: string, limits: XmlLimits = DEFAULT_LIMITS): XmlDocument {
  // One byte order mark is already removed; a second one would be a character, not white space.
  if (text.startsWith('\uFEFF')) throw new XmlSyntaxError('there is text before the document element');
  return XmlDocument.of(text, readAgain, readRoot(text, limits));
}

/** Returns the document of a text that was parsed before, without its tree. */
export function documentAtRest(text: string): XmlDocument {
  return XmlDocument.of(text, readAgain);
}

function readRoot(text: string, limits: XmlLimits): XmlElement {
  const [root] = collectElements(text, limits);
  if (root === undefined) throw new XmlSyntaxError('the document has no element');
  return new XmlElement(root.shape, root.offset);
}

function readAgain(text: string): XmlElement {
  return readRoot(text, UNLIMITED);
}

/**
 * Parses a document, or with a scope a fragment, and collects its top-level elements. No signature of this module
 * exposes saxes: its type declarations fail in projects that check those of dependencies.
 *
 * @param scope namespaces that a fragment may use without declaring them
 * @throws XmlSyntaxError, XmlLimitError
 */
export function collectElements(
  text: string,
  limits: XmlLimits,
  scope?: Readonly<Record<string, string>>,
): readonly TopElement[] {
  const options = scope === undefined ? DOCUMENT : FRAGMENT;
  const collector = idle.get(options) ?? new ElementCollector(options);
  // A collector that refuses a text stops in the middle of it, and is of no more use.
  idle.delete(options);
  const elements = collector.collect(text, limits, scope);
  idle.set(options, collector);
  return elements;
}

type Options = typeof DOCUMENT | typeof FRAGMENT;

/** The state of reading one text. */
interface Reading {
  readonly text: string;
  readonly limits: XmlLimits;
  readonly tops: TopElement[];
  readonly open: Open[];
  /** Offset of the last start tag, and the number of its attributes. */
  start: number;
  attributes: number;
  /** Number of elements so far. */
  elements: number;
}

/** Between two texts, so that the last one is not kept. */
const NOTHING: Reading = readingOf('', DEFAULT_LIMITS);

/** Collectors that wait for the next text. */
const idle = new Map<Options, ElementCollector>();

function readingOf(text: string, limits: XmlLimits): Reading {
  return { text, limits, tops: [], open: [], start: 0, attributes: 0, elements: 0 };
}

/** A parser with its listeners. Making one takes longer than reading a short text. */
class ElementCollector {
  readonly #parser: NamespaceParser<Options>;
  #reading = NOTHING;

  constructor(options: Options) {
    const parser = new NamespaceParser<Options>(options);
    this.#parser = parser;
    parser.on('error', (error) => {
      throw new XmlSyntaxError(error.message);
    });
    parser.on('doctype', () => {
      throw new XmlSyntaxError('a document type declaration is not accepted');
    });
    parser.on('opentagstart', (tag) => this.#begin(tag));
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
  }

  collect(text: string, limits: XmlLimits, scope?: Readonly<Record<string, string>>): readonly TopElement[] {
    const reading = readingOf(text, limits);
    this.#reading = reading;
    this.#parser.starts(scope);
    this.#parser.write(text).close();
    this.#reading = NOTHING;
    return reading.tops;
  }

  /** The parser has read one character past the name. */
  #begin({ name, ns }: SaxesStartTagNS): void {
    const reading = this.#reading;
    const { open, limits } = reading;
    this.#parser.begins(ns);
    reading.start = this.#parser.position - name.length - 2;
    reading.attributes = 0;
    reading.elements += 1;
    if (reading.elements > limits.elements) throw new XmlLimitError(`there are more than ${limits.elements} elements`);
    if (open.length >= limits.depth) throw new XmlLimitError(`elements are nested deeper than ${limits.depth}`);
  }

  #countAttribute(): void {
    const reading = this.#reading;
    const { limits } = reading;
    reading.attributes += 1;
    if (reading.attributes > limits.attributes) {
      throw new XmlLimitError(`an element has more than ${limits.attributes} attributes`);
    }
  }

  #open(tag: SaxesTagNS): void {
    const { open, start } = this.#reading;
    const { position } = this.#parser;
    open.push({ shape: begun(tag, position - start), start, children: [], end: position });
    this.#parser.opens();
  }

  #close({ isSelfClosing }: SaxesTagNS): void {
    const { text, open, tops } = this.#reading;
    const end = this.#parser.position;
    this.#parser.closes();
    const closed = open.pop();
    if (closed === undefined) return;
    const shape = ended(closed, isSelfClosing ? end : text.lastIndexOf('</', end - 1), end);
    const around = open.at(-1);
    if (around === undefined) return void tops.push({ shape, offset: closed.start });
    around.children.push({ shape, gap: closed.start - around.end });
    around.end = end;
  }
}

function begun(tag: SaxesTagNS, contentStart: number): Open['shape'] {
  return {
    name: tag.name,
    prefix: tag.prefix,
    localName: tag.local,
    namespace: tag.uri,
    attributes: attributesOf(tag),
    declarations: isEmpty(tag.ns) ? NO_DECLARATIONS : tag.ns,
    selfClosing: tag.isSelfClosing,
    contentStart,
  };
}

function ended({ shape, start, children }: Open, contentEnd: number, end: number): ElementShape {
  return withContent(shape, ChildList.of(children), contentEnd - start, end - start);
}

/** One object for all elements without declarations, as most are: the parser makes one for each. */
const NO_DECLARATIONS = {};

function attributesOf({ attributes }: SaxesTagNS): readonly XmlAttribute[] {
  const plain: XmlAttribute[] = [];
  for (const { name, prefix, local, uri, value } of Object.values(attributes)) {
    if (prefix !== 'xmlns' && name !== 'xmlns') plain.push({ name, localName: local, namespace: uri, value });
  }
  return plain;
}
