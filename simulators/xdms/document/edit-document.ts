import type { ElementShape } from './element-shape.js';
import { namespacesInScope } from './namespaces-in-scope.js';
import { parseDocument, type XmlLimits } from './parse-document.js';
import { type Fragment, parseFragment } from './parse-fragment.js';
import { splice, type XmlDocument, XmlElement } from './xml-document.js';

/** Puts a fragment into an element's content at an offset of the document's text, which must not lie in a child. */
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

/** Puts a fragment in the place of an element, which may be the document element. */
export function replaceElement(
  document: XmlDocument,
  element: XmlElement,
  fragment: Fragment,
  limits: XmlLimits,
): XmlDocument {
  const { parent, start, end } = element;
  // What stands around the document element is not part of any fragment.
  if (parent === undefined) return parseDocument(splice(document.text, start, end, fragment.text), limits);
  const index = parent.children.indexOf(element);
  const added = { ...fragment.shape, offset: element.shape.offset };
  return changeContent(document, parent, { index, removed: 1, added: [added], start, end, text: fragment.text });
}

/** Cuts out an element; undefined for the document element, without which there is no document. */
export function removeElement(document: XmlDocument, element: XmlElement): XmlDocument | undefined {
  const { parent, start, end } = element;
  if (parent === undefined) return undefined;
  const index = parent.children.indexOf(element);
  return changeContent(document, parent, { index, removed: 1, added: [], start, end, text: '' });
}

/**
 * Replaces text within an element's start tag. The names of its content must not be affected: no declaration that the
 * content rests on may be changed.
 *
 * @param start offset in the document's text
 * @throws XmlSyntaxError when the new start tag is none, XmlLimitError
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
  /** Children from here on are removed, added or moved. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly ElementShape[];
  /** What the text between these offsets is replaced by. */
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

/** Carries a changed shape up to the root: every element around it grows, and what stands behind it moves. */
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
