import { attributeSpan } from '../document/attribute-spans.js';
import { editStartTag, withoutElement } from '../document/edit-document.js';
import { UNLIMITED } from '../document/limits.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { SelectedNode } from '../selector/node-selector.js';

/** An element or attribute to remove. */
export type RemovableNode = Extract<SelectedNode, { kind: 'element' | 'attribute' }>;

/** @returns undefined when the document element itself was removed */
export type RemoveNode = (document: XmlDocument, node: RemovableNode) => XmlDocument | undefined;

/**
 * Removes a node from its document. White space around an element stays (RFC 4825 §8.4); white space before an
 * attribute goes.
 *
 * @returns undefined when the document element itself was removed
 */
export function removeNode(document: XmlDocument, node: RemovableNode): XmlDocument | undefined {
  if (node.kind === 'element') return withoutElement(document, node.element);
  const { start, end } = attributeSpan(document, node.element, node.attribute.name);
  // A removal cannot exceed a limit.
  return editStartTag(document, node.element, { start, end, text: '' }, UNLIMITED);
}
