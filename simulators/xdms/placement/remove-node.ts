import { attributeSpan } from '../document/attribute-spans.js';
import { editStartTag, removeElement } from '../document/edit-document.js';
import type { XmlDocument } from '../document/xml-document.js';
import { UNLIMITED } from '../limits.js';
import type { Selection } from '../selector/selection.js';

/** An element or attribute that can be removed. */
export type RemovableNode = Extract<Selection, { kind: 'element' | 'attribute' }>;

/** @returns undefined when the document element itself was cut out */
export type RemoveNode = (document: XmlDocument, node: RemovableNode) => XmlDocument | undefined;

/**
 * Cuts a node out of its document. White space around an element stays (RFC 4825 §8.4); an attribute goes with the
 * white space in front of it.
 *
 * @returns undefined when the document element itself was cut out
 */
export function removeNode(document: XmlDocument, node: RemovableNode): XmlDocument | undefined {
  if (node.kind === 'element') return removeElement(document, node.element);
  const { start, end } = attributeSpan(document, node.element, node.attribute.name);
  // Whatever the limits are, the document keeps within them when something is taken away.
  return editStartTag(document, node.element, { start, end, text: '' }, UNLIMITED);
}
