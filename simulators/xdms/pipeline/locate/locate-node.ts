import type { ExpandedName } from '../../document/expanded-name.js';
import type { XmlElement } from '../../document/xml-document.js';
import { refuse, refuseConflict } from '../../http/refusal.js';
import type { AttributeLocation, ElementLocation } from '../../placement/location.js';
import type { ElementStep, Resolver } from '../../selector/node-selector.js';
import { encodeBindings, encodeSteps } from '../../selector/write-node-selector.js';
import type { StoredDocument } from '../../store/document-store.js';
import { documentUrl } from '../../uri/document-url.js';
import type { ResolvedNode, ResolvedTarget } from '../target.js';
import { deepestSelected, isNonEmpty, type Steps } from './deepest-selected.js';
import { explainParent } from './explain-parent.js';

/** @throws Refusal 409 no-parent */
export type LocateElement = (target: ResolvedTarget, node: ResolvedNode, stored: StoredDocument) => ElementLocation;

/** @throws Refusal 405, 409 no-parent */
export type LocateAttribute = (target: ResolvedTarget, node: ResolvedNode, stored: StoredDocument) => AttributeLocation;

export interface LocateNodeParts {
  readonly resolve: Resolver;
  /** The XCAP root URI, for the URL of an ancestor in a conflict report. */
  readonly xcapRoot: () => string;
}

/** Finds the parent of an element, and the existing element if any. */
export function createLocateElement(parts: LocateNodeParts): LocateElement {
  return (target, node, stored) => {
    const { steps } = node.selector;
    const last = steps.at(-1) ?? steps[0];
    const parent = elementAt(steps.slice(0, -1), target, node, stored, parts);
    const selection = parts.resolve(stored.document, { steps });
    const existing = selection.kind === 'element' ? selection.element : undefined;
    return { kind: 'element', stored, parent, step: last, existing };
  };
}

/** Finds the element of an attribute, and the existing attribute if any. */
export function createLocateAttribute(parts: LocateNodeParts): LocateAttribute {
  return (target, node, stored) => {
    const { steps, terminal } = node.selector;
    const { terminal: written } = node.written;
    const element = elementAt(steps, target, node, stored, parts);
    if (element === undefined || terminal?.kind !== 'attribute' || written?.kind !== 'attribute') {
      throw refuse(405, 'Only elements and attributes can be put.');
    }
    const selection = parts.resolve(stored.document, node.selector);
    const existing = selection.kind === 'attribute' ? selection.attribute : undefined;
    return { kind: 'attribute', stored, element, name: terminal.name, writtenName: written.name, existing };
  };
}

/** Finds the element that `steps` select; undefined (the root node) without steps. */
function elementAt(
  steps: readonly ElementStep<ExpandedName>[],
  target: ResolvedTarget,
  node: ResolvedNode,
  stored: StoredDocument,
  parts: LocateNodeParts,
): XmlElement | undefined {
  if (!isNonEmpty(steps)) return undefined;
  const selection = parts.resolve(stored.document, { steps });
  if (selection.kind === 'element') return selection.element;
  const { phrase, told } = explainParent(steps, node, stored, parts.resolve);
  throw refuseConflict({ kind: 'no-parent', phrase, ancestor: ancestorUrl(steps, target, node, stored, parts) }, told);
}

/**
 * Builds the URL of the deepest existing ancestor element, or of the document when even its root element does not
 * match.
 */
function ancestorUrl(
  steps: Steps,
  target: ResolvedTarget,
  { written, bindings }: ResolvedNode,
  stored: StoredDocument,
  { xcapRoot, resolve }: LocateNodeParts,
): string {
  const depth = deepestSelected(steps, (prefix) => resolve(stored.document, { steps: prefix }).kind === 'element');
  const document = documentUrl(xcapRoot(), target.documentId);
  if (depth === 0) return document;
  const query = encodeBindings(bindings);
  return `${document}/~~/${encodeSteps(written.steps.slice(0, depth))}${query === '' ? '' : `?${query}`}`;
}
