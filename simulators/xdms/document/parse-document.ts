import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import type { ElementShape, XmlAttribute } from './element-shape.js';
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

/** An element during parsing. */
type Growing = { -readonly [Key in keyof ElementShape]: ElementShape[Key] } & { children: ElementShape[] };

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
  return { text, root: new XmlElement(root) };
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
): readonly ElementShape[] {
  const parser = new NamespaceParser(scope === undefined ? DOCUMENT : FRAGMENT, scope);
  const tops: ElementShape[] = [];
  const open: { readonly element: Growing; readonly start: number }[] = [];
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
    const around = open.at(-1);
    const element = growing(tag, start - (around?.start ?? 0), parser.position - start);
    (around?.element.children ?? tops).push(element);
    open.push({ element, start });
    parser.opens();
  });
  parser.on('closetag', (tag) => {
    parser.closes();
    const closed = open.pop();
    if (closed === undefined) return;
    const end = parser.position;
    closed.element.length = end - closed.start;
    closed.element.contentEnd = (tag.isSelfClosing ? end : text.lastIndexOf('</', end - 1)) - closed.start;
  });
  parser.write(text).close();
  return tops;
}

function growing(tag: SaxesTagNS, offset: number, contentStart: number): Growing {
  return {
    name: tag.name,
    prefix: tag.prefix,
    localName: tag.local,
    namespace: tag.uri,
    attributes: Object.values(tag.attributes).filter(isPlainAttribute).map(attribute),
    declarations: tag.ns,
    children: [],
    selfClosing: tag.isSelfClosing,
    offset,
    contentStart,
    contentEnd: contentStart,
    length: contentStart,
  };
}

function isPlainAttribute(attribute: SaxesAttributeNS): boolean {
  return attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns';
}

function attribute({ name, local, uri, value }: SaxesAttributeNS): XmlAttribute {
  return { name, localName: local, namespace: uri, value };
}
