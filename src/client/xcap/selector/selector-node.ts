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
