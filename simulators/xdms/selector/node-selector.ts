import type { XmlAttribute } from '../document/attributes.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';

/** A name in a selector, not expanded. */
export interface QName {
  /** Empty without a prefix. */
  readonly prefix: string;
  readonly localName: string;
}

/**
 * One step of an element selector (RFC 4825 §6.3): filters children by name, then by position, then by attribute value.
 *
 * @typeParam Name `QName` after parsing, `ExpandedName` after expansion
 */
export interface ElementStep<Name> {
  readonly name: Name | '*';
  readonly position?: number;
  readonly attribute?: { readonly name: Name; readonly value: string };
}

/** A last segment that selects no element. */
export type Terminal<Name> = { readonly kind: 'attribute'; readonly name: Name } | { readonly kind: 'namespaces' };

/** A node selector: at least one step, and an optional terminal selector. */
export interface ParsedSelector<Name> {
  readonly steps: readonly [ElementStep<Name>, ...ElementStep<Name>[]];
  readonly terminal?: Terminal<Name>;
}

/** The result of a node selector (RFC 4825 §6.3); `no-match` and `ambiguous` select nothing. */
export type SelectedNode =
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'element'; readonly element: XmlElement }
  | { readonly kind: 'attribute'; readonly element: XmlElement; readonly attribute: XmlAttribute }
  | { readonly kind: 'namespaces'; readonly element: XmlElement };

export type Resolver = (document: XmlDocument, selector: ParsedSelector<ExpandedName>) => SelectedNode;

/**
 * Selects all elements that match one step.
 *
 * @param context the parent element; undefined for the root node, whose only element child is the document element
 */
export type StepResolver = (
  document: XmlDocument,
  context: XmlElement | undefined,
  step: ElementStep<ExpandedName>,
) => readonly XmlElement[];
