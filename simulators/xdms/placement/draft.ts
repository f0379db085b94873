import type { XmlDocument } from '../document/xml-document.js';

/** A document after a tentative change. */
export interface Draft {
  readonly document: XmlDocument;
  /** Offset of the element that was put, or of the one whose attribute was put. */
  readonly start: number;
}
