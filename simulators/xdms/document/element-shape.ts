import type { ChildShape } from './attributes.js';
import type { ChildList } from './child-list.js';

/**
 * An element without its position; offsets are relative to its own start. A changed document shares the shapes of all
 * unchanged elements, even moved ones, so the cost of a write depends only on the change. A change of the start tag
 * keeps the list of children; a change of the content keeps the lists of attributes and declarations.
 */
export interface ElementShape extends ChildShape {
  /** Qualified name as written. */
  readonly name: string;
  readonly prefix: string;
  /** Namespaces declared on this element: prefix, empty for the default, to URI, empty for `xmlns=""`. */
  readonly declarations: Readonly<Record<string, string>>;
  readonly children: ChildList<ElementShape>;
  readonly selfClosing: boolean;
  /** Offsets from the element's own `<`: after the start tag, and at the end tag. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

export type StartTagShape = Omit<ElementShape, 'children' | 'contentEnd' | 'length' | 'elements'>;

/** Adds what follows the start tag. It names each member: copying all of an object takes several times as long. */
export function withContent(
  { name, prefix, localName, namespace, attributes, declarations, selfClosing, contentStart }: StartTagShape,
  children: ChildList<ElementShape>,
  contentEnd: number,
  length: number,
): ElementShape {
  return {
    name,
    prefix,
    localName,
    namespace,
    attributes,
    declarations,
    selfClosing,
    contentStart,
    contentEnd,
    children,
    length,
    elements: 1 + children.elements,
  };
}
