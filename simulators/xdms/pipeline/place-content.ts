import { XmlLimitError } from '../document/parse-document.js';
import type { Draft } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { NodeLocation } from '../placement/location.js';
import type { PlaceAttribute } from '../placement/place-attribute.js';
import type { PlaceElement } from '../placement/place-element.js';
import { explainPlace } from './explain-insertion.js';
import type { NodeContent } from './verify-content.js';

/**
 * @throws Refusal 409 cannot-insert when the content has no possible position; 409 constraint-failure beyond a limit
 */
export type PlaceContent = (location: NodeLocation, content: NodeContent) => Draft;

export interface PlaceContentParts {
  readonly placeElement: PlaceElement;
  readonly placeAttribute: PlaceAttribute;
}

/** Places an element or attribute in its document, tentatively. */
export function createPlaceContent(parts: PlaceContentParts): PlaceContent {
  return (location, content) => {
    const draft = draftOf(location, content, parts);
    if (draft === undefined) {
      const { phrase, told } = explainPlace(location);
      throw refuseConflict({ kind: 'cannot-insert', phrase }, told);
    }
    return draft;
  };
}

function draftOf(
  location: NodeLocation,
  content: NodeContent,
  { placeElement, placeAttribute }: PlaceContentParts,
): Draft | undefined {
  try {
    if (content.kind === 'element' && location.kind === 'element') return placeElement(location, content.fragment);
    if (content.kind === 'attribute' && location.kind === 'attribute') {
      return placeAttribute(location, content.attValue);
    }
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof XmlLimitError)) throw thrown;
    throw refuseConflict({ kind: 'constraint-failure', phrase: thrown.message });
  }
}
