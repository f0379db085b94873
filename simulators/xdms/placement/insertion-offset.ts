import { isNamed } from '../document/child-index.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { ExpandedName, Step } from '../selector/node-selector.js';

/** @returns undefined when there are too few siblings for the position */
export type InsertionOffset = (
  parent: XmlElement,
  step: Step<ExpandedName>,
  name: ExpandedName,
  document: XmlDocument,
) => number | undefined;

/**
 * Where a new child goes (RFC 4825 §8.2.3). There are three cases: the first of its name goes to the very end of the
 * parent, behind any text and comments; with siblings of its name and no position, it goes right behind the last of
 * them ("earliest last"); with a position n, right behind the sibling before it ("earliest nth") or, for the first
 * position, right before the sibling it displaces.
 *
 * The RFC contradicts itself for `*[@a="v"]` with siblings of the new element's name: the third bullet of the first
 * case says the end of the parent, the second case says earliest last. The second is taken here: it keeps elements of
 * one name together, which is what these rules are for.
 *
 * @param step the target selector
 * @param name expanded name of the new element
 * @returns an offset into the document's text, or undefined when there are too few siblings for the position
 */
export function insertionOffset(
  parent: XmlElement,
  { name: nameTest, position }: Step<ExpandedName>,
  name: ExpandedName,
  _document: XmlDocument,
): number | undefined {
  const named = parent.children.filter((child) => isNamed(child, name));
  if (position === undefined) return named.at(-1)?.end ?? parent.contentEnd;
  const counted = nameTest === '*' ? parent.children : named;
  if (position === 1) return counted.at(0)?.start ?? parent.contentEnd;
  return counted[position - 2]?.end;
}
