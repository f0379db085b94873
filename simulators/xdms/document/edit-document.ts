import type { ChildList } from './child-list.js';
import { type ElementShape, withContent } from './element-shape.js';
import { namespacesInScope } from './namespaces-in-scope.js';
import { parseDocument, type XmlLimits } from './parse-document.js';
import { type Fragment, parseElementFragment } from './parse-fragment.js';
import type { Edit } from './piece-table.js';
import { splice, type XmlDocument, XmlElement } from './xml-document.js';

/** Inserts a fragment into an element's content at an offset in the document's text that is not inside a child. */
export function insertChild(document: XmlDocument, parent: XmlElement, at: number, fragment: Fragment): XmlDocument {
  const { children } = parent.shape;
  const index = children.indexFrom(at - parent.contentStart);
  const end = index === 0 ? parent.contentStart : (parent.child(index - 1)?.end ?? parent.contentStart);
  const next = parent.child(index)?.start ?? at;
  const changed = children.inserted(index, { shape: fragment.shape, gap: at - end }, next - at);
  return changeContent(document, parent, changed, { start: at, end: at, text: fragment.text });
}

/** Replaces an element, also the document element, by a fragment. */
export function replaceElement(
  document: XmlDocument,
  element: XmlElement,
  fragment: Fragment,
  limits: XmlLimits,
): XmlDocument {
  const { parent, start, end, index } = element;
  // A fragment does not include the text around the document element.
  if (parent === undefined) return parseDocument(splice(document.text, start, end, fragment.text), limits);
  const changed = parent.shape.children.replaced(index, fragment.shape);
  return changeContent(document, parent, changed, { start, end, text: fragment.text });
}

/** Removes an element; undefined for the document element, which a document needs. */
export function withoutElement(document: XmlDocument, element: XmlElement): XmlDocument | undefined {
  const { parent, start, end, index } = element;
  if (parent === undefined) return undefined;
  return changeContent(document, parent, parent.shape.children.removed(index), { start, end, text: '' });
}

/**
 * Replaces text within an element's start tag. The edit must not change a namespace declaration that the content uses.
 *
 * @param start offset in the document's text
 * @throws XmlSyntaxError when the new start tag is malformed, XmlLimitError
 */
export function editStartTag(document: XmlDocument, element: XmlElement, edit: Edit, limits: XmlLimits): XmlDocument {
  const { shape, parent } = element;
  const { start, end, text } = edit;
  const delta = text.length - (end - start);
  const tag = splice(
    document.slice(element.start, element.contentStart),
    start - element.start,
    end - element.start,
    text,
  );
  const scope = parent === undefined ? {} : namespacesInScope(parent);
  const { attributes, declarations } = parseElementFragment(
    shape.selfClosing ? tag : `${tag.slice(0, -1)}/>`,
    scope,
    limits,
  ).shape;
  const changed: ElementShape = {
    ...shape,
    attributes,
    declarations,
    contentStart: shape.contentStart + delta,
    contentEnd: shape.contentEnd + delta,
    length: shape.length + delta,
  };
  return document.edited(edit, withShape(element, changed));
}

function changeContent(
  document: XmlDocument,
  parent: XmlElement,
  children: ChildList<ElementShape>,
  edit: Edit,
): XmlDocument {
  return document.edited(edit, withShape(parent, withChildren(parent.shape, children, lengthened(edit))));
}

function lengthened({ start, end, text }: Edit): number {
  return text.length - (end - start);
}

function withChildren(shape: ElementShape, children: ChildList<ElementShape>, delta: number): ElementShape {
  return withContent(shape, children, shape.contentEnd + delta, shape.length + delta);
}

/** Propagates a changed shape up to the root. */
function withShape({ parent, shape, start, index }: XmlElement, changed: ElementShape): XmlElement {
  if (parent === undefined) return new XmlElement(changed, start);
  const children = parent.shape.children.replaced(index, changed);
  return withShape(parent, withChildren(parent.shape, children, changed.length - shape.length));
}
