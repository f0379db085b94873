import type { XmlAttribute } from '../document/attributes.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlElement } from '../document/xml-document.js';
import type { ElementStep, QName } from '../selector/node-selector.js';
import type { StoredDocument } from '../store/document-store.js';

/** The target of a PUT: the existing parent, and the last path segment (RFC 4825 §8.2.1). */
export type Location = DocumentLocation | NodeLocation;

export type NodeLocation = ElementLocation | AttributeLocation;

/** A directory; `stored` is the existing document of that name. */
export interface DocumentLocation {
  readonly kind: 'document';
  readonly stored: StoredDocument | undefined;
}

export interface ElementLocation {
  readonly kind: 'element';
  readonly stored: StoredDocument;
  /** Undefined for the root node of the document. */
  readonly parent: XmlElement | undefined;
  readonly step: ElementStep<ExpandedName>;
  /** The element to replace; undefined for a creation. */
  readonly existing: XmlElement | undefined;
}

export interface AttributeLocation {
  readonly kind: 'attribute';
  readonly stored: StoredDocument;
  readonly element: XmlElement;
  readonly name: ExpandedName;
  readonly writtenName: QName;
  /** The attribute to replace; undefined for a creation. */
  readonly existing: XmlAttribute | undefined;
}
