import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { ElementStep } from '../selector/node-selector.js';

/** @returns undefined when the parent has too few children for the position */
export type InsertionOffset = (
  parent: XmlElement,
  step: ElementStep<ExpandedName>,
  name: ExpandedName,
  document: XmlDocument,
) => number | undefined;

/**
 * Finds the position of a new child (RFC 4825 §8.2.3). The first child of its name goes to the end of the parent, after
 * any text and comments. Without a position, it goes directly after the last sibling of its name ("earliest last").
 * With position n > 1, it goes directly after the previous sibling ("earliest nth"); with position 1, directly before
 * the sibling that it displaces.
 *
 * The RFC contradicts itself for `*[@a="v"]` with siblings of the new element's name: the third bullet of the first
 * case requires the end of the parent, the second case requires earliest last. The mock follows the second, which keeps
 * elements of one name together, the purpose of these rules.
 *
 * @param step the target selector
 * @param name expanded name of the new element
 * @returns an offset into the document's text, or undefined when the parent has too few children for the position
 */
export function insertionOffset(
  parent: XmlElement,
  { name: nameTest, position }: ElementStep<ExpandedName>,
  name: ExpandedName,
  _document: XmlDocument,
): number | undefined {
  const { children } = parent.shape;
  const childAt = (nth: number | undefined): XmlElement | undefined =>
    nth === undefined ? undefined : parent.child(nth);
  if (position === undefined) return childAt(children.nth(name, children.count(name)))?.end ?? parent.contentEnd;
  const counted = nameTest === '*' ? '*' : name;
  if (position === 1) return childAt(children.nth(counted, 1))?.start ?? parent.contentEnd;
  return childAt(children.nth(counted, position - 1))?.end;
}
