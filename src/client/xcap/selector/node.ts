import { checkNode } from './check-node.js';
import type {
  AttributeNode,
  NameNode,
  NamespaceNode,
  PositionAndAttributeNode,
  PositionNode,
} from './selector-node.js';

/** Makes each kind of node. */
export interface NodeForms {
  /** `list`: the element of that name. */
  name(name: string): NameNode;
  /** `list[2]`: the nth element of that name. */
  position(name: string, position: number): PositionNode;
  /** `*`: the only child element. */
  any(): NameNode;
  /** `*[2]`: the nth child element, whatever its name. */
  any(position: number): PositionNode;
  /** `list[@name="friends"]`: the element with that attribute. */
  attribute(name: string, attribute: string, value: string): AttributeNode;
  /** `list[2][@name="friends"]`: the nth element of that name, if it has that attribute. */
  positionAndAttribute(name: string, position: number, attribute: string, value: string): PositionAndAttributeNode;
  /** Binds `prefix` for the selector it stands in (RFC 4825 §6.4). */
  namespace(prefix: string, uri: string): NamespaceNode;
}

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
export const node: NodeForms = {
  name: (name) => checkNode({ kind: 'name', name }),
  position: (name, position) => checkNode({ kind: 'position', name, position }),
  any,
  attribute: (name, attribute, value) => checkNode({ kind: 'attribute', name, attribute, value }),
  positionAndAttribute: (name, position, attribute, value) =>
    checkNode({ kind: 'positionAndAttribute', name, position, attribute, value }),
  namespace: (prefix, uri) => checkNode({ kind: 'namespace', prefix, uri }),
};

function any(): NameNode;
function any(position: number): PositionNode;
function any(position?: number): NameNode | PositionNode {
  return position === undefined
    ? checkNode({ kind: 'name', name: '*' })
    : checkNode({ kind: 'position', name: '*', position });
}
