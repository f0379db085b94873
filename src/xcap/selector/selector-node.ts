import { checkNode } from './check-node.js';

/** One step of a node selector, or a namespace binding its prefixes need. */
export type SelectorNode = SelectorStep | NamespaceNode;

/** A step (RFC 4825 §6.3). `name` is a QName or `*`. */
export type SelectorStep = NameNode | PositionNode | AttributeNode | PositionAndAttributeNode;

export interface NameNode {
  readonly kind: 'name';
  readonly name: string;
}

export interface PositionNode {
  readonly kind: 'position';
  readonly name: string;
  /** Counted from 1. */
  readonly position: number;
}

export interface AttributeNode {
  readonly kind: 'attribute';
  readonly name: string;
  readonly attribute: string;
  readonly value: string;
}

export interface PositionAndAttributeNode {
  readonly kind: 'positionAndAttribute';
  readonly name: string;
  readonly position: number;
  readonly attribute: string;
  readonly value: string;
}

/** Binds a prefix to a namespace for the whole selector; adds no step. */
export interface NamespaceNode {
  readonly kind: 'namespace';
  readonly prefix: string;
  readonly uri: string;
}

/** A node selector relative to the document's root element, outermost step first. */
export type NodeSelector = readonly SelectorNode[];

/**
 * The selector helper: makes the nodes of the table "Node selector forms" of the specification. Values are given bare;
 * whatever they hold, the URL selects exactly that value.
 *
 * All throw XcapSelectorError (`XCAP_SELECTOR`) naming the node: for a name that is no QName, a position that is no
 * integer of 1 or more, a value that XML cannot hold.
 *
 * @example
 * stack.fetchElement('resource-lists', [node.attribute('list', 'name', 'friends'), node.position('entry', 2)]);
 */
export const node = {
  /** `list`: the element of that name. */
  name: (name: string): NameNode => checkNode({ kind: 'name', name }),

  /** `list[2]`: the nth element of that name. */
  position: (name: string, position: number): PositionNode => checkNode({ kind: 'position', name, position }),

  any,

  /** `list[@name="friends"]`: the element with that attribute. */
  attribute: (name: string, attribute: string, value: string): AttributeNode =>
    checkNode({ kind: 'attribute', name, attribute, value }),

  /** `list[2][@name="friends"]`: the nth element of that name, if it has that attribute. */
  positionAndAttribute: (name: string, position: number, attribute: string, value: string): PositionAndAttributeNode =>
    checkNode({ kind: 'positionAndAttribute', name, position, attribute, value }),

  /** Binds `prefix` for the selector it stands in (RFC 4825 §6.4). */
  namespace: (prefix: string, uri: string): NamespaceNode => checkNode({ kind: 'namespace', prefix, uri }),
} as const;

/** `*`: the only child element. */
function any(): NameNode;
/** `*[2]`: the nth child element, whatever its name. */
function any(position: number): PositionNode;
function any(position?: number): NameNode | PositionNode {
  return position === undefined
    ? checkNode({ kind: 'name', name: '*' })
    : checkNode({ kind: 'position', name: '*', position });
}
