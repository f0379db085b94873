import type { XmlAttribute } from '../document/element-shape.js';
import type { XmlElement } from '../document/xml-document.js';
import type { ExpandedName, QName, Step } from '../selector/node-selector.js';
import type { StoredDocument } from '../store/document-store.js';

/** Where a PUT puts its content: the parent that exists, and what the last path segment says (RFC 4825 §8.2.1). */
export type Location = DocumentLocation | NodeLocation;

export type NodeLocation = ElementLocation | AttributeLocation;

/** A directory; `stored` is the document of that name, if there is one. */
export interface DocumentLocation {
  readonly kind: 'document';
  readonly stored: StoredDocument | undefined;
}

export interface ElementLocation {
  readonly kind: 'element';
  readonly stored: StoredDocument;
  /** Undefined for the root node of the document. */
  readonly parent: XmlElement | undefined;
  readonly step: Step<ExpandedName>;
  /** The element that is replaced; undefined when one is created. */
  readonly existing: XmlElement | undefined;
}

export interface AttributeLocation {
  readonly kind: 'attribute';
  readonly stored: StoredDocument;
  readonly element: XmlElement;
  readonly name: ExpandedName;
  readonly writtenName: QName;
  /** The attribute whose value is replaced; undefined when one is created. */
  readonly existing: XmlAttribute | undefined;
}
