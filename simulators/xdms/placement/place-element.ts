import { insertChild, replaceElement } from '../document/edit-document.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import type { XmlLimits } from '../document/parse-document.js';
import { type Fragment, parseElementFragment } from '../document/parse-fragment.js';
import { type Draft, elementText, type XmlElement } from '../document/xml-document.js';
import type { InsertionOffset } from './insertion-offset.js';
import type { ElementLocation } from './location.js';

/**
 * @returns undefined when the element has no possible position
 * @throws XmlLimitError
 */
export type PlaceElement = (location: ElementLocation, fragment: Fragment) => Draft | undefined;

export interface PlaceElementParts {
  readonly limits: XmlLimits;
  readonly insertionOffset: InsertionOffset;
}

/**
 * Replaces an element, or inserts it at its position (RFC 4825 §8.2.3, §8.2.4). It adds no character around the
 * element.
 */
export function createPlaceElement({ limits, insertionOffset }: PlaceElementParts): PlaceElement {
  return (location, fragment) => {
    const { stored, parent, existing, step } = location;
    const { document } = stored;
    if (existing !== undefined) {
      return { document: replaceElement(document, existing, fragment, limits), start: existing.start };
    }
    // A document has only one document element.
    if (parent === undefined) return undefined;
    if (parent.selfClosing) return intoEmptyElement(location, parent, fragment, limits);
    const start = insertionOffset(parent, step, fragment.shape, document);
    return start === undefined ? undefined : { document: insertChild(document, parent, start, fragment), start };
  };
}

/** Turns `<list/>` into `<list>…</list>`, which can have a child. */
function intoEmptyElement(
  { stored: { document }, step: { position = 1 } }: ElementLocation,
  parent: XmlElement,
  fragment: Fragment,
  limits: XmlLimits,
): Draft | undefined {
  if (position !== 1) return undefined;
  const startTag = `${elementText(document, parent).slice(0, -'/>'.length)}>`;
  const scope = parent.parent === undefined ? {} : namespacesInScope(parent.parent);
  const opened = parseElementFragment(`${startTag}${fragment.text}</${parent.name}>`, scope, limits);
  return { document: replaceElement(document, parent, opened, limits), start: parent.start + startTag.length };
}
