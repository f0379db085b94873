import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import type { Child } from './child-block.js';
import { ChildList } from './child-list.js';
import type { XmlAttribute } from './child-shape.js';
import { type ElementShape, type StartTagShape, withContent } from './element-shape.js';
import { NamespaceParser } from './namespace-parser.js';
import { type XmlDocument, XmlElement } from './xml-document.js';

/** The text is not well-formed, not namespace-well-formed, or has a document type declaration. */
export class XmlSyntaxError extends Error {
  override readonly name = 'XmlSyntaxError';
}

/** The text exceeds a limit of the server; it is well-formed up to that point. */
export class XmlLimitError extends Error {
  override readonly name = 'XmlLimitError';
}

/** Limits of elements. */
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
  const [root] = collectElements(text, limits);
  if (root === undefined) throw new XmlSyntaxError('the document has no element');
  return { text, octets: Buffer.byteLength(text), root: new XmlElement(root.shape, root.offset) };
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
  const parser = new NamespaceParser(scope === undefined ? DOCUMENT : FRAGMENT, scope);
  const tops: TopElement[] = [];
  const open: Open[] = [];
  let start = 0;
  let attributes = 0;
  let elements = 0;
  parser.on('error', (error) => {
    throw new XmlSyntaxError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlSyntaxError('a document type declaration is not accepted');
  });
  // At this event the parser has read one character past the name.
  parser.on('opentagstart', (tag) => {
    parser.begins(tag.ns);
    start = parser.position - tag.name.length - 2;
    attributes = 0;
    elements += 1;
    if (elements > limits.elements) throw new XmlLimitError(`there are more than ${limits.elements} elements`);
    if (open.length >= limits.depth) throw new XmlLimitError(`elements are nested deeper than ${limits.depth}`);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) {
      throw new XmlLimitError(`an element has more than ${limits.attributes} attributes`);
    }
  });
  parser.on('opentag', (tag) => {
    open.push({ shape: begun(tag, parser.position - start), start, children: [], end: parser.position });
    parser.opens();
  });
  parser.on('closetag', (tag) => {
    parser.closes();
    const closed = open.pop();
    if (closed === undefined) return;
    const end = parser.position;
    const shape = ended(closed, tag.isSelfClosing ? end : text.lastIndexOf('</', end - 1), end);
    const around = open.at(-1);
    if (around === undefined) return void tops.push({ shape, offset: closed.start });
    around.children.push({ shape, gap: closed.start - around.end });
    around.end = end;
  });
  parser.write(text).close();
  return tops;
}

function begun(tag: SaxesTagNS, contentStart: number): Open['shape'] {
  return {
    name: tag.name,
    prefix: tag.prefix,
    localName: tag.local,
    namespace: tag.uri,
    attributes: Object.values(tag.attributes).filter(isPlainAttribute).map(attribute),
    declarations: tag.ns,
    selfClosing: tag.isSelfClosing,
    contentStart,
  };
}

function ended({ shape, start, children }: Open, contentEnd: number, end: number): ElementShape {
  return withContent(shape, ChildList.of(children), contentEnd - start, end - start);
}

function isPlainAttribute(attribute: SaxesAttributeNS): boolean {
  return attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns';
}

function attribute({ name, local, uri, value }: SaxesAttributeNS): XmlAttribute {
  return { name, localName: local, namespace: uri, value };
}
