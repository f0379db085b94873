import type { Fragment } from '../document/parse-fragment.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Location } from '../placement/location.js';
import type { DecodeContent, ReadAttValue, ReadDocument, ReadFragment } from './read-content.js';

export type VerifiedContent = { readonly kind: 'document'; readonly document: XmlDocument } | NodeContent;

export type NodeContent =
  | { readonly kind: 'element'; readonly fragment: Fragment }
  /** An AttValue, quotes included. */
  | { readonly kind: 'attribute'; readonly attValue: string };

/** @throws Refusal 409 not-utf-8, not-well-formed, not-xml-frag, not-xml-att-value, constraint-failure */
export type VerifyContent = (request: XcapRequest, location: Location) => VerifiedContent;

export interface VerifyContentParts {
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
