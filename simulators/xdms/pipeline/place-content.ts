import { XmlLimitError } from '../document/parse-document.js';
import type { Fragment } from '../document/parse-fragment.js';
import type { Draft, XmlDocument } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location, NodeLocation } from '../placement/location.js';
import type { PlaceAttribute } from '../placement/place-attribute.js';
import type { PlaceElement } from '../placement/place-element.js';
import { explainPlace } from './explain-insertion.js';
import type { DecodeContent, ReadAttValue, ReadDocument, ReadFragment } from './read-content.js';

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

export type VerifiedContent = { readonly kind: 'document'; readonly document: XmlDocument } | NodeContent;

type NodeContent =
  | { readonly kind: 'element'; readonly fragment: Fragment }
  /** An AttValue, quotes included. */
  | { readonly kind: 'attribute'; readonly attValue: string };

/** @throws Refusal 409 not-utf-8, not-well-formed, not-xml-frag, not-xml-att-value, constraint-failure */
export type VerifyContent = (request: XcapRequest, location: Location) => VerifiedContent;

interface VerifyContentParts {
  readonly decodeContent: DecodeContent;
  readonly readDocument: ReadDocument;
  readonly readFragment: ReadFragment;
  readonly readAttValue: ReadAttValue;
}

/**
 * Verifies the content of a PUT (RFC 4825 §8.2.2). It checks the encoding before the syntax; the RFC does not define an
 * order.
 */
export function createVerifyContent(parts: VerifyContentParts): VerifyContent {
  const { decodeContent, readDocument, readFragment, readAttValue } = parts;
  return (request, location) => {
    const text = decodeContent(request);
    switch (location.kind) {
      case 'document':
        return { kind: 'document', document: readDocument(text) };
      case 'element':
        return { kind: 'element', fragment: readFragment(text, location.parent) };
      case 'attribute':
        return { kind: 'attribute', attValue: readAttValue(text) };
    }
  };
}
