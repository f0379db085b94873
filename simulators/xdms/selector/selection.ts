import type { XmlAttribute } from '../document/child-shape.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { ElementStep, ParsedSelector } from './node-selector.js';

/** The result of a node selector (RFC 4825 §6.3); `no-match` and `ambiguous` select nothing. */
export type SelectedNode =
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'element'; readonly element: XmlElement }
  | { readonly kind: 'attribute'; readonly element: XmlElement; readonly attribute: XmlAttribute }
  | { readonly kind: 'namespaces'; readonly element: XmlElement };

/** Evaluates a node selector in a document. */
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
