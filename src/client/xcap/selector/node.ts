import { checkNode } from './check-node.js';
import type {
  AttributeNode,
  NameNode,
  NamespaceNode,
  PositionAndAttributeNode,
  PositionNode,
} from './selector-node.js';

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
