import type { ElementShape } from './element-shape.js';
import { namespacesInScope } from './namespaces-in-scope.js';
import { parseDocument, type XmlLimits } from './parse-document.js';
import { type Fragment, parseFragment } from './parse-fragment.js';
import { splice, type XmlDocument, XmlElement } from './xml-document.js';

/** Inserts a fragment into an element's content at an offset in the document's text that is not inside a child. */
export function insertChild(document: XmlDocument, parent: XmlElement, at: number, fragment: Fragment): XmlDocument {
  const index = firstBehind(parent, at);
  const added = { ...fragment.shape, offset: at - parent.start };
  return changeContent(document, parent, {
    index,
    removed: 0,
    added: [added],
    start: at,
    end: at,
    text: fragment.text,
  });
}

/** Replaces an element, also the document element, by a fragment. */
export function replaceElement(
  document: XmlDocument,
  element: XmlElement,
  fragment: Fragment,
  limits: XmlLimits,
): XmlDocument {
  const { parent, start, end } = element;
  // A fragment does not include the text around the document element.
  if (parent === undefined) return parseDocument(splice(document.text, start, end, fragment.text), limits);
  const index = parent.children.indexOf(element);
  const added = { ...fragment.shape, offset: element.shape.offset };
  return changeContent(document, parent, { index, removed: 1, added: [added], start, end, text: fragment.text });
}

/** Removes an element; undefined for the document element, which a document needs. */
export function removeElement(document: XmlDocument, element: XmlElement): XmlDocument | undefined {
  const { parent, start, end } = element;
  if (parent === undefined) return undefined;
  const index = parent.children.indexOf(element);
  return changeContent(document, parent, { index, removed: 1, added: [], start, end, text: '' });
}

/**
 * Replaces text within an element's start tag. The edit must not change a namespace declaration that the content uses.
 *
 * @param start offset in the document's text
 * @throws XmlSyntaxError when the new start tag is malformed, XmlLimitError
 */
export function editStartTag(
  document: XmlDocument,
  element: XmlElement,
  { start, end, text }: { readonly start: number; readonly end: number; readonly text: string },
  limits: XmlLimits,
): XmlDocument {
  const { shape, parent } = element;
  const delta = text.length - (end - start);
  const tag = splice(
    document.text.slice(element.start, element.contentStart),
    start - element.start,
    end - element.start,
    text,
  );
  const scope = parent === undefined ? {} : namespacesInScope(parent);
  const { attributes, declarations } = parseFragment(
    shape.selfClosing ? tag : `${tag.slice(0, -1)}/>`,
    scope,
    limits,
  ).shape;
  const changed: ElementShape = {
    ...shape,
    attributes,
    declarations,
    children: shape.children.map((child) => moved(child, delta)),
    contentStart: shape.contentStart + delta,
    contentEnd: shape.contentEnd + delta,
    length: shape.length + delta,
  };
  return { text: splice(document.text, start, end, text), root: withShape(element, changed) };
}

interface ContentChange {
  /** Index of the first child to remove, add or move. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly ElementShape[];
  /** Offsets of the replaced text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function changeContent(document: XmlDocument, parent: XmlElement, change: ContentChange): XmlDocument {
  const { index, removed, added, start, end, text } = change;
  const delta = text.length - (end - start);
  const { shape } = parent;
  const behind = shape.children.slice(index + removed).map((child) => moved(child, delta));
  const changed: ElementShape = {
    ...shape,
    children: [...shape.children.slice(0, index), ...added, ...behind],
    contentEnd: shape.contentEnd + delta,
    length: shape.length + delta,
  };
  return { text: splice(document.text, start, end, text), root: withShape(parent, changed) };
}

/** Propagates a changed shape up to the root: ancestors grow, and following siblings move. */
function withShape(element: XmlElement, changed: ElementShape): XmlElement {
  const { parent } = element;
  if (parent === undefined) return new XmlElement(changed);
  const delta = changed.length - element.shape.length;
  const index = parent.children.indexOf(element);
  const children = parent.shape.children.map((child, place) => {
    if (place < index) return child;
    return place === index ? changed : moved(child, delta);
  });
  return withShape(parent, {
    ...parent.shape,
    children,
    contentEnd: parent.shape.contentEnd + delta,
    length: parent.shape.length + delta,
  });
}

function moved(shape: ElementShape, delta: number): ElementShape {
  return delta === 0 ? shape : { ...shape, offset: shape.offset + delta };
}

function firstBehind({ children }: XmlElement, at: number): number {
  const index = children.findIndex(({ start }) => start >= at);
  return index < 0 ? children.length : index;
}
