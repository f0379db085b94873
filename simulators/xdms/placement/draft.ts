import type { XmlDocument } from '../document/xml-document.js';

/** A document after a tentative change. */
export interface Draft {
  readonly document: XmlDocument;
  /** Offset of the new element, or of the element of the new attribute. */
  readonly start: number;
}
