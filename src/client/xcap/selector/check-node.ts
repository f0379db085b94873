import { XML_NAMESPACE } from '../../../../common/xml/xml-names.js';
import { XcapSelectorError } from '../errors/selector-error.js';
import { isNamespaceDeclaration, isNcName, isQName, unholdableCharacter, XML_PREFIX } from '../xml/xml-names.js';
import type { SelectorNode } from './selector-node.js';

/**
 * Checks one node of a selector, which may not come from the helper.
 *
 * @returns the node
 * @throws XcapSelectorError naming the node and the problem
 */
export function checkNode<Node extends SelectorNode>(node: Node): Node {
  const problem = problemOf(node);
  if (problem !== undefined) throw new XcapSelectorError(describeNode(node), problem);
  return node;
}

/**
 * Checks the attribute name at the end of a selector.
 *
 * @throws XcapSelectorError naming it
 */
export function checkAttributeName(name: unknown): string {
  const problem = problemOfAttribute(name);
  if (problem !== undefined || typeof name !== 'string') throw new XcapSelectorError(`@${String(name)}`, problem ?? '');
  return name;
}

function problemOf(node: SelectorNode): string | undefined {
  switch (node?.kind) {
    case 'name':
      return problemOfElement(node.name);
    case 'position':
      return problemOfElement(node.name) ?? problemOfPosition(node.position);
    case 'attribute':
      return problemOfElement(node.name) ?? problemOfAttribute(node.attribute) ?? problemOfValue(node.value);
    case 'positionAndAttribute':
      return (
        problemOfElement(node.name) ??
        problemOfPosition(node.position) ??
        problemOfAttribute(node.attribute) ??
        problemOfValue(node.value)
      );
    case 'namespace':
      return problemOfBinding(node.prefix, node.uri);
    default:
      return 'is not a selector node: make it with the helper "node"';
  }
}

function problemOfElement(name: unknown): string | undefined {
  if (name === '*' || (typeof name === 'string' && isQName(name))) return undefined;
  return 'the element must be an XML name, "prefix:name", or "*" (RFC 4825 §6.3)';
}

function problemOfPosition(position: unknown): string | undefined {
  // Above 2^53 a number loses digits.
  if (typeof position === 'number' && Number.isSafeInteger(position) && position >= 1) return undefined;
  return 'the position must be an integer of 1 or more (positions count from 1)';
}

function problemOfAttribute(name: unknown): string | undefined {
  if (typeof name !== 'string' || !isQName(name)) return 'the attribute must be an XML name or "prefix:name"';
  if (isNamespaceDeclaration(name)) return 'a namespace declaration is not an attribute (RFC 4825 §6.3)';
  return undefined;
}

function problemOfValue(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'the attribute value must be a string';
  const character = unholdableCharacter(value);
  return character === undefined ? undefined : `the attribute value contains ${character}, which XML does not allow`;
}

function problemOfBinding(prefix: unknown, uri: unknown): string | undefined {
  if (typeof prefix !== 'string' || !isNcName(prefix)) return 'the prefix must be an XML name without a colon';
  if (prefix === 'xmlns') return 'the prefix xmlns cannot be bound (Namespaces in XML 1.0 §3)';
  if (typeof uri !== 'string' || uri === '') return 'the namespace must be a URI that is not empty';
  if (unholdableCharacter(uri) !== undefined || /[\s"<>]/.test(uri)) {
    return 'the namespace must be a URI: no white space, no quotes, no angle brackets';
  }
  if ((prefix === XML_PREFIX) !== (uri === XML_NAMESPACE)) {
    return `the prefix xml and the namespace ${XML_NAMESPACE} belong only to each other (Namespaces in XML 1.0 §3)`;
  }
  return undefined;
}

/** Formats a node without escaping, for messages; accepts invalid nodes. */
export function describeNode(node: SelectorNode): string {
  switch (node?.kind) {
    case 'name':
      return String(node.name);
    case 'position':
      return `${node.name}[${node.position}]`;
    case 'attribute':
      return `${node.name}[@${node.attribute}=${JSON.stringify(node.value)}]`;
    case 'positionAndAttribute':
      return `${node.name}[${node.position}][@${node.attribute}=${JSON.stringify(node.value)}]`;
    case 'namespace':
      return `xmlns(${node.prefix}=${node.uri})`;
    default:
      return JSON.stringify(node) ?? String(node);
  }
}
